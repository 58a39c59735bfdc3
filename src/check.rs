//! One check: a program and a property in, a verdict with its reasons out.
//!
//! Engines that decide the property are run ([`engine::run`]). A violation that they find is replayed concretely. If the
//! first exploration leaves open what depends on memory of the environment, a second one looks for violations there.
mod assumptions;
mod evidence;
mod notes;
mod options;
mod outcome;
mod setup;

pub use assumptions::Assumption;
pub use options::{CheckOptions, Without};
pub use outcome::{Outcome, Statistics, Times, Verdict, deciding};

use crate::analysis::{Decided, Facts, Found, InclusionOptions, Report, Resources, SemiSymbolic, Subject};
use crate::base::{Budget, Interrupt, Progress, Reason, Stop, peak_memory};
use crate::engine::{self, ENGINES, Engine, EngineFigures, Run, Task, run_tracked};
use crate::exec::{Blocks, Findings, Tracking};
use crate::frontend::{Loader, Once};
use crate::ir::Program;
use crate::property::Property;
use crate::reach::{Finished, Reachability, Recorded, search};
use crate::solver::{Answers, SolverChain, SolverOptions};
use crate::state::{MultiState, SliceTable, StoreKind};
use crate::term::TermManager;
use crate::witness::graph::{ExploredGraph, Portrait};
use crate::witness::{LoopInvariant, invariants};
use evidence::{overflows_before, replayed, taken};
use notes::notes;
use setup::{HARD_QUESTION_MS, checks, machine, monitor, solver_options};
use std::cell::OnceCell;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Runs of more steps than this are long. Sums may overflow in them where the program's author did not expect it.
const LONG: u64 = 1 << 16;

/// What statistics call the answer of a search.
const EXPLORATION: &str = "exploration";

/// Time for making invariants out of a proof.
const PATIENCE_WITH_INVARIANTS: Duration = Duration::from_secs(1);

/// Checks the program. `progress` is updated while it runs.
///
/// Panics if a counterexample does not replay: that is a defect of the verifier, and no verdict can be given.
pub fn check(program: &Program, options: &CheckOptions, progress: &Progress) -> Outcome {
    check_loaded(program, options, progress, &Once).0
}

/// Checks a program that can be loaded again, and suggests invariants of its loops where a proof by widening has found some. A
/// violation found by random testing, or after a long run, counts if no signed integer overflows before it.
///
/// Panics as [`check`] does.
pub fn check_loaded(
    program: &Program,
    options: &CheckOptions,
    progress: &Progress,
    loader: &dyn Loader,
) -> (Outcome, Vec<LoopInvariant>) {
    let mut found = Vec::new();
    let mut suggest = |analysis: &SemiSymbolic, heads: &[MultiState]| {
        found = suggested(program, options, loader, analysis, heads);
    };
    let mut outcome = match proof_at_once(program, options) {
        Err(stop) => unknown(vec![stop]),
        Ok(Some(proof)) => proved(proof, program, options),
        Ok(None) => explore(program, options, progress, loader, |analysis, resources, interrupt| {
            run_engines(program, options, loader, (analysis, resources, interrupt), None, &mut suggest)
        }),
    };
    if matches!(outcome.verdict, Verdict::True) || options.property.formula().is_some() {
        outcome.notes = notes(program, options);
    }
    (outcome, found)
}

/// Checks the program by exploring it, and returns the graph of the exploration as well. If there are more than `limit` states,
/// the verdict is `unknown`. If the program is explored twice, the graph is that of the second exploration. If nothing is
/// explored, the error says why.
///
/// The graph of an engine that [draws](Engine::draws) is the one at its end, and `limit` only says how much of it is returned.
///
/// Panics as [`check`] does.
pub fn check_with_graph(
    program: &Program,
    options: &CheckOptions,
    progress: &Progress,
    limit: usize,
) -> Result<(Outcome, ExploredGraph), Stop> {
    if options.property.is_liveness() {
        let property = options.property.name().to_owned().into();
        return Err(Stop::unsupported(Reason::SeveralGraphs { property }, None));
    }
    engines(program, options)?;
    if options.tracked {
        return Err(Stop::unsupported(Reason::tracked_arrays("a graph of states"), None));
    }
    let draws = options.engine.is_some_and(Engine::draws);
    if let Some(engine) = options.engine.filter(|engine| !draws && engine.answers() != EXPLORATION) {
        return Err(Stop::unsupported(Reason::NoGraph { engine: engine.name().into() }, None));
    }
    let mut graph = None;
    let outcome = explore(program, options, progress, &Once, |analysis, resources, interrupt| {
        let portrait = Portrait::new(analysis);
        if draws {
            let what = (analysis, resources, interrupt);
            let mut run = run_engines(program, options, &Once, what, Some(limit), &mut |_, _| {});
            graph = run.picture.take().map(|tree| portrait.tree(tree));
            return run;
        }
        let recorded = Recorded::new(analysis, &portrait, limit);
        let threads = options.threads.get();
        let (finished, explored) = search(&recorded, resources, options.search, threads, interrupt);
        graph = recorded.picture(explored);
        Run { finished, answers: EXPLORATION, figures: EngineFigures::new(), picture: None }
    });
    match (graph, &outcome.verdict) {
        (Some(graph), _) => Ok((outcome, graph)),
        (None, Verdict::Unknown(reasons)) => Err(reasons[0].clone()),
        (None, _) => unreachable!("a search that does not begin stops"),
    }
}

/// The engines that are to decide the property. The error says why none can.
fn engines(program: &Program, options: &CheckOptions) -> Result<Vec<&'static dyn Engine>, Stop> {
    let property = &options.property;
    let name = || property.name().to_owned().into();
    let reason = match property {
        Property::Unsupported(name) => Reason::UnsupportedProperty { property: name.clone().into() },
        property if options.tracked && property.is_liveness() => Reason::tracked_arrays(name()),
        _ if options.tracked && program.creates_threads() => {
            Reason::tracked_arrays("programs with several threads")
        }
        property if !options.lines.is_empty() && property.is_liveness() => {
            Reason::SomeLinesOnly { property: name() }
        }
        property if property.follows_lifetimes() && !program.scopes => {
            Reason::WithoutLifetimes { property: name() }
        }
        _ => match options.engine {
            Some(engine) if !engine.decides(property) => {
                Reason::EngineForOtherProperty { engine: engine.name().into(), property: name() }
            }
            Some(engine) => return Ok(vec![engine]),
            None => {
                let fits = |engine: &&&dyn Engine| {
                    engine.decides(property) && !options.without.engines.contains(&engine.name())
                };
                let engines: Vec<_> = ENGINES.iter().filter(fits).copied().collect();
                if !engines.is_empty() {
                    return Ok(engines);
                }
                Reason::EnginesLeftOut { property: name() }
            }
        },
    };
    Err(Stop::unsupported(reason, None))
}

/// What shows that the program has the property, before any state is explored. The error says why no engine can decide it.
fn proof_at_once(program: &Program, options: &CheckOptions) -> Result<Option<&'static str>, Stop> {
    let engines = engines(program, options)?;
    // A race takes two threads.
    if options.property == Property::NoDataRace && !program.may_have_threads() {
        return Ok(Some("one-thread"));
    }
    let proves = |engine: &&&dyn Engine| engine.proves_at_once(program, &options.budget);
    Ok(engines.iter().find(proves).map(|engine| engine.answers()))
}

/// Runs the engines. What they find behind an overflow does not count; if it was a random run, the others run once more.
fn run_engines(
    program: &Program,
    options: &CheckOptions,
    loader: &dyn Loader,
    (analysis, resources, interrupt): (&SemiSymbolic, &Resources, &Interrupt),
    pictured: Option<usize>,
    suggest: &mut impl FnMut(&SemiSymbolic, &[MultiState]),
) -> Run {
    let mut engines = engines(program, options).expect("an engine can decide the property");
    let (looping, of_looping) = (OnceCell::new(), OnceCell::new());
    let wider = || {
        let looping: Option<&Program> = looping.get_or_init(|| program.with_loops_for_recursion()).as_ref();
        let wider = || {
            looping.map(|looping| SemiSymbolic {
                machine: machine(looping, &analysis.machine.terms, checks(looping, options), options),
                slices: analysis.slices.clone(),
                ..*analysis
            })
        };
        of_looping.get_or_init(wider).as_ref()
    };
    let mut once = |engines: &[&'static dyn Engine],
                    analysis: &SemiSymbolic,
                    tracking: Option<&Arc<Tracking>>,
                    resources: &Resources,
                    interrupt: &Interrupt| {
        // A program with loops has other sites than the one with recursion.
        let wider = || if tracking.is_some() { None } else { wider() };
        let own = &analysis.machine;
        let with_blocks = |blocks: &dyn Blocks| {
            let plain = machine(own.program, &own.terms, checks(own.program, options), options);
            let machine = plain.with_blocks(blocks).with_tracking(tracking.cloned());
            if own.has_environment() { machine.with_environment() } else { machine }
        };
        let facts = Facts::default();
        let subject = Subject {
            program: analysis,
            machine: &with_blocks,
            resources,
            facts: &facts,
            alone: options.engine.is_some(),
        };
        let task = Task {
            subject,
            wider: &wider,
            order: options.search,
            threads: options.threads.get(),
            interrupt,
            options: &options.engines,
            pictured,
            beside_first: options.beside_first,
        };
        // States of an abstraction do not tell what their arrays hold.
        let mut look = |analysis: &SemiSymbolic, heads: &[MultiState]| {
            if tracking.is_none() {
                suggest(analysis, heads);
            }
        };
        engine::run(engines, &task, &mut look)
    };
    let mut run = |engines: &[&'static dyn Engine], resources: &Resources, interrupt: &Interrupt| {
        if !options.tracked {
            return once(engines, analysis, None, resources, interrupt);
        }
        let own = &analysis.machine;
        let with_precision = |tracking| {
            let plain = machine(own.program, &own.terms, checks(own.program, options), options);
            let machine = if own.has_environment() { plain.with_environment() } else { plain };
            machine.with_tracking(tracking)
        };
        run_tracked(analysis, resources, with_precision, |analysis, tracking, resources, interrupt| {
            once(engines, analysis, tracking, resources, interrupt)
        })
    };
    let is_doubtful = |finished: &Finished<Found, Report>| {
        let Reachability::Reached(found) = &finished.result else { return false };
        let taken = taken(found, &analysis.machine.terms);
        let is_long = found.random || taken.last_steps() > LONG;
        is_long && overflows_before(found, &taken, program, options, loader)
    };
    let Run { finished: first, answers, mut figures, picture } = run(&engines, resources, interrupt);
    if !is_doubtful(&first) {
        return Run { finished: first, answers, figures, picture };
    }
    let random = match &first.result {
        Reachability::Reached(found) if found.random => found.by,
        _ => None,
    };
    engines.retain(|engine| Some(engine.answers()) != random);
    if random.is_none() || engines.is_empty() {
        return Run { finished: without_violation(analysis, first), answers, figures, picture };
    }
    // A new one: the interrupt of the first run is raised.
    let interrupt = options.budget.interrupt.child();
    let budget = Budget { interrupt: interrupt.clone(), ..options.budget.clone() };
    let again = run(&engines, &Resources { budget, ..resources.clone() }, &interrupt);
    let Run { finished: mut second, answers, figures: later, picture } = again;
    figures.extend(later);
    second.counters += first.counters;
    Report::add_to_last(&mut second.reports, first.reports);
    let second = if is_doubtful(&second) { without_violation(analysis, second) } else { second };
    Run { finished: second, answers, figures, picture }
}

/// The search without the violation that it found behind an overflow.
fn without_violation(
    analysis: &SemiSymbolic,
    mut finished: Finished<Found, Report>,
) -> Finished<Found, Report> {
    if let Reachability::Reached(found) = std::mem::replace(&mut finished.result, Reachability::Exhausted) {
        let what = Reason::ViolationBehindOverflow {};
        let stops = vec![Stop::unsupported(what, analysis.machine.place(&found.state))];
        let findings = Findings { stops, ..Findings::default() };
        Report::add_to_last(&mut finished.reports, [Report { findings, ..Report::default() }]);
    }
    finished
}

/// Invariants of loops, from states at their heads that a proof rests on.
fn suggested(
    program: &Program,
    options: &CheckOptions,
    loader: &dyn Loader,
    analysis: &SemiSymbolic,
    heads: &[MultiState],
) -> Vec<LoopInvariant> {
    let Some(named) = loader.with_variables().filter(|named| named.has_code_of(program)) else {
        return Vec::new();
    };
    let machine = &analysis.machine;
    let solver = SolverOptions {
        time_limit_ms: HARD_QUESTION_MS,
        deadline: Some(Instant::now() + PATIENCE_WITH_INVARIANTS),
        ..SolverOptions::default()
    };
    let mut solver = SolverChain::new(machine.terms.clone(), &solver, options.budget.interrupt.clone());
    invariants(machine, &named, &mut solver, heads)
}

/// Explores the program by `run`, a second time if need be, and returns what comes of it.
fn explore(
    program: &Program,
    options: &CheckOptions,
    progress: &Progress,
    loader: &dyn Loader,
    mut run: impl FnMut(&SemiSymbolic, &Resources, &Interrupt) -> Run,
) -> Outcome {
    let monitor = match monitor(program, options) {
        Ok(monitor) => monitor,
        Err(stop) => return unknown(vec![stop]),
    };
    let terms = Arc::new(TermManager::new());
    let machine = machine(program, &terms, checks(program, options), options).with_monitor(monitor);
    let threads = options.threads.get();
    let calls = !options.property.functions().is_empty();
    // Not with threads: the reduction does not know that they share the environment's memory.
    let has_second = calls && !program.creates_threads();
    let mut analysis = SemiSymbolic {
        machine,
        slices: Arc::new(SliceTable::new(threads)),
        project: !options.without.projection,
        ends_in_doubt: has_second,
    };
    // A verdict stops the threads by an interrupt of their own, which does not interrupt the whole run.
    let interrupt = options.budget.interrupt.child();
    let mut resources = Resources {
        terms: terms.clone(),
        solver: SolverOptions { answers: Arc::new(Answers::new(threads)), ..solver_options(options) },
        inclusion: InclusionOptions {
            cover: options.cover,
            without: options.without.inclusion.clone(),
            whole: options.store == StoreKind::Whole,
        },
        decided: Arc::new(Decided::new(threads)),
        budget: Budget { interrupt: interrupt.clone(), ..options.budget.clone() },
        progress,
        gives_back: options.gives_back,
    };
    let started = Instant::now();
    let Run { finished: first, mut answers, mut figures, .. } = run(&analysis, &resources, &interrupt);
    let (mut result, mut counters) = (first.result, first.counters);
    let active = first.reports.len() as u64;
    let mut report = Report::of_all(first.reports);
    // States whose arrays are tracked stand for more runs than there are.
    let seen = if options.tracked { Vec::new() } else { std::mem::take(&mut report.seen) };
    let Findings { mut stops, assumed_apart: apart, weak, misses_environment, .. } =
        std::mem::take(&mut report.findings);
    let undecided = match &result {
        Reachability::Reached(found) => found.state.path.wild,
        Reachability::Exhausted => !stops.is_empty() && misses_environment,
        _ => false,
    };
    // The content of the environment's memory is arbitrary. Programs guard calls of error functions with that in mind. Other
    // properties are not checked like this: nearly every sum of such numbers could overflow.
    if has_second && undecided {
        analysis.machine = analysis.machine.with_environment();
        analysis.ends_in_doubt = false;
        let interrupt = options.budget.interrupt.child();
        resources.budget.interrupt = interrupt.clone();
        let Run { finished: second, answers: answered, figures: later, .. } =
            run(&analysis, &resources, &interrupt);
        (result, answers) = (second.result, answered);
        figures.extend(later);
        // Other environments were not looked at.
        if let Reachability::Excluded = result {
            result = Reachability::Exhausted;
        }
        if stops.is_empty() {
            let what = Reason::Environment {};
            stops.push(Stop::unsupported(what, None));
        }
        counters += second.counters;
        report = Report::of_all(std::iter::once(report).chain(second.reports).collect());
    }
    let exploration = started.elapsed().as_secs_f64();
    let growth = progress.growth();
    let Report { execution, solver, inclusion, paths_ended, paths_stopped, .. } = report;
    let replaying = Instant::now();
    let verdict = verdict(result, stops, &analysis, options, loader);
    let statistics = Statistics {
        proof: matches!(verdict, Verdict::True).then_some(answers),
        refutation: matches!(verdict, Verdict::False(_)).then_some(answers),
        threads: active,
        states_stored: counters.stored,
        states_covered: counters.covered,
        transitions: counters.transitions,
        instructions: execution.instructions,
        paths_ended,
        paths_stopped,
        terms: terms.len() as u64,
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
    // Not dropped: the terms vanish with the process.
    if !options.gives_back {
        std::mem::forget((analysis, resources));
    }
    let holds = matches!(verdict, Verdict::True);
    let found = assumptions::Found { apart, weak };
    let assumptions = assumptions::assumptions(program, options, holds, found);
    let mut outcome = Outcome { assumptions, statistics, ..Outcome::new(verdict) };
    outcome.see(seen);
    outcome
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

/// The outcome of a proof that needs no exploration.
fn proved(proof: &'static str, program: &Program, options: &CheckOptions) -> Outcome {
    let statistics = Statistics { proof: Some(proof), ..Statistics::default() };
    let assumptions = assumptions::assumptions(program, options, true, assumptions::Found::default());
    Outcome { assumptions, statistics, ..Outcome::new(Verdict::True) }
}

fn unknown(reasons: Vec<Stop>) -> Outcome {
    Outcome::new(Verdict::Unknown(reasons))
}
