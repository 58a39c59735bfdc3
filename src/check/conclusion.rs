//! The outcome of a check: what its stages have found, replayed.
use super::assumptions;
use super::evidence::replayed;
use super::options::CheckOptions;
use super::outcome::{Outcome, Statistics, Times, Verdict};
use super::results::Results;
use crate::analysis::{Found, Report, SemiSymbolic};
use crate::base::{Progress, Stop, peak_memory};
use crate::exec::Findings;
use crate::frontend::Loader;
use crate::ir::Program;
use crate::reach::Reachability;
use std::time::Instant;

/// The outcome of a search that began at `started`.
pub(super) fn concluded(
    mut results: Results,
    analysis: &SemiSymbolic,
    options: &CheckOptions,
    (progress, started): (&Progress, Instant),
    loader: &dyn Loader,
) -> Outcome {
    let exploration = started.elapsed().as_secs_f64();
    let growth = progress.growth();
    let program = analysis.machine.program;
    let stops = results.stops();
    let Results { result, answers, counters, report, figures, threads, .. } = results;
    let Report { execution, solver, inclusion, paths_ended, paths_stopped, findings, seen } = report;
    let replaying = Instant::now();
    let verdict = verdict(result, stops, analysis, options, loader);
    let holds = matches!(verdict, Verdict::True);
    let statistics = Statistics {
        proof: holds.then_some(answers),
        refutation: matches!(verdict, Verdict::False(_)).then_some(answers),
        threads,
        states_stored: counters.stored,
        states_covered: counters.covered,
        transitions: counters.transitions,
        instructions: execution.instructions,
        paths_ended,
        paths_stopped,
        terms: analysis.machine.terms.len() as u64,
        times: Times {
            exploration,
            solver: solver.seconds(),
            replay: replaying.elapsed().as_secs_f64(),
            ..Times::default()
        },
        solver: serde_json::to_value(&solver).unwrap_or_default(),
        inclusion: serde_json::to_value(inclusion).unwrap_or_default(),
        execution: serde_json::to_value(execution).unwrap_or_default(),
        engines: figures,
        peak_memory: peak_memory(),
        growth,
    };
    let Findings { assumed_apart: apart, weak, .. } = findings;
    let found = assumptions::AssumedPlaces { apart, weak };
    let assumptions = assumptions::assumptions(program, options, holds, found);
    let mut outcome = Outcome { assumptions, statistics, ..Outcome::new(verdict) };
    // States whose arrays are tracked stand for more runs than there are.
    if !options.tracked {
        outcome.see(seen);
    }
    outcome
}

/// The outcome of a proof that needs no exploration.
pub(super) fn proved(proof: &'static str, program: &Program, options: &CheckOptions) -> Outcome {
    let statistics = Statistics { proof: Some(proof), ..Statistics::default() };
    let assumptions = assumptions::assumptions(program, options, true, assumptions::AssumedPlaces::default());
    Outcome { assumptions, statistics, ..Outcome::new(Verdict::True) }
}

/// The outcome of a check for which there is no plan.
pub(super) fn unknown(stop: Stop) -> Outcome {
    Outcome::new(Verdict::Unknown(vec![stop]))
}

/// What a result means. `stops` are the reasons why something may have been missed.
fn verdict(
    result: Reachability<Found>,
    stops: Vec<Stop>,
    analysis: &SemiSymbolic,
    options: &CheckOptions,
    loader: &dyn Loader,
) -> Verdict {
    let program = analysis.machine.program;
    match result {
        Reachability::Reached(found) => replayed(&analysis.machine, &found, options, loader),
        Reachability::Exhausted if stops.is_empty() && program.gaps.is_empty() => Verdict::True,
        Reachability::Excluded if program.gaps.is_empty() => Verdict::True,
        Reachability::Excluded => Verdict::Unknown(reasons(Vec::new(), program)),
        Reachability::Exhausted => Verdict::Unknown(reasons(stops, program)),
        // The limit is the reason; what could not be followed before it may matter as well.
        Reachability::Stopped(stop) => {
            Verdict::Unknown([stop].into_iter().chain(reasons(stops, program)).collect())
        }
    }
}

/// Why a violation may have been missed: what could not be followed, and what is not in the code.
fn reasons(stops: Vec<Stop>, program: &Program) -> Vec<Stop> {
    let gaps = program.gaps.iter().map(|gap| Stop::unsupported(gap.clone(), None));
    stops.into_iter().chain(gaps).collect()
}
