//! One check: a program and a property in, a verdict with its reasons out.
//!
//! A [plan](Plan) says which engines are run, on which machine and when. A violation that they
//! find is replayed concretely.
mod assumptions;
mod conclusion;
mod evidence;
mod machines;
mod notes;
mod options;
mod outcome;
mod plan;
mod results;
mod setup;
mod stages;

pub use assumptions::Assumption;
pub use options::{CheckOptions, Without};
pub use outcome::{Outcome, Statistics, Times, Verdict, deciding};
pub use plan::{Plan, Stage, When, proof_at_once};

use crate::analysis::SemiSymbolic;
use crate::base::{Progress, Reason, Stop};
use crate::engine::{Engine, EngineFigures, Run};
use crate::frontend::{Loader, Once};
use crate::ir::Program;
use crate::reach::{Recorded, search};
use crate::solver::{SolverChain, SolverOptions};
use crate::state::MultiState;
use crate::witness::graph::{ExploredGraph, Portrait};
use crate::witness::{LoopInvariant, invariants};
use conclusion::{concluded, proved, unknown};
use notes::notes;
use setup::HARD_QUESTION_MS;
use stages::{Work, explored};
use std::time::{Duration, Instant};

/// What statistics call the answer of a search.
const EXPLORATION: &str = "exploration";

/// Time for making invariants out of a proof.
const PATIENCE_WITH_INVARIANTS: Duration = Duration::from_secs(1);

/// Checks the program. `progress` is updated while it runs.
///
/// Panics if a counterexample does not replay: that is a defect of the verifier, and no verdict can
/// be given.
pub fn check(program: &Program, options: &CheckOptions, progress: &Progress) -> Outcome {
    check_loaded(program, options, progress, &Once).0
}

/// Checks a program that can be loaded again, and suggests invariants of its loops where a proof by
/// widening has found some. A violation found by random testing, or after a long run, counts if no
/// signed integer overflows before it.
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
    let outcome = proof_at_once(program, options).and_then(|proof| match proof {
        Some(proof) => Ok(proved(proof, program, options)),
        None => Ok(explore(&Plan::new(program, options)?, (program, options), progress, loader, |work| {
            work.run_engines(None, &mut suggest)
        })),
    });
    let mut outcome = outcome.unwrap_or_else(unknown);
    if matches!(outcome.verdict, Verdict::True) || options.property.formula().is_some() {
        outcome.notes = notes(program, options);
    }
    (outcome, found)
}

/// Checks the program by exploring it, and returns the graph of the exploration as well. If there
/// are more than `limit` states, the verdict is `unknown`. If the program is explored twice, the
/// graph is that of the second exploration. If nothing is explored, the error says why.
///
/// The graph of an engine that [draws](Engine::draws) is the one at its end, and `limit` only says
/// how much of it is returned.
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
    let plan = Plan::new(program, options)?;
    if options.tracked {
        return Err(Stop::unsupported(Reason::tracked_arrays("a graph of states"), None));
    }
    let draws = options.engine.is_some_and(Engine::draws);
    if let Some(engine) = options.engine.filter(|engine| !draws && engine.answers() != EXPLORATION) {
        return Err(Stop::unsupported(Reason::NoGraph { engine: engine.name().into() }, None));
    }
    let mut graph = None;
    let outcome = explore(&plan, (program, options), progress, &Once, |work| {
        let portrait = Portrait::new(work.analysis);
        if draws {
            let mut run = work.run_engines(Some(limit), &mut |_, _| {});
            graph = run.picture.take().map(|tree| portrait.tree(tree));
            return run;
        }
        let recorded = Recorded::new(work.analysis, &portrait, limit);
        let threads = options.threads.get();
        let (finished, explored) = search(&recorded, work.resources, options.search, threads, work.interrupt);
        graph = recorded.picture(explored);
        Run { finished, answers: EXPLORATION, figures: EngineFigures::new(), picture: None }
    });
    match (graph, &outcome.verdict) {
        (Some(graph), _) => Ok((outcome, graph)),
        (None, Verdict::Unknown(reasons)) => Err(reasons[0].clone()),
        (None, _) => unreachable!("a search that does not begin stops"),
    }
}

/// Runs a plan by `run`, stage by stage, and returns what comes of it.
fn explore(
    plan: &Plan,
    (program, options): (&Program, &CheckOptions),
    progress: &Progress,
    loader: &dyn Loader,
    run: impl FnMut(&Work) -> Run,
) -> Outcome {
    let started = Instant::now();
    match explored(plan, (program, options), progress, loader, run) {
        Err(stop) => unknown(stop),
        Ok((results, analysis)) => {
            let outcome = concluded(results, &analysis, options, (progress, started), loader);
            // Not dropped: the terms vanish with the process.
            if !options.gives_back {
                std::mem::forget(analysis);
            }
            outcome
        }
    }
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
