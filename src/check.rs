//! One check: a program and a property in, a verdict with its reasons out.
mod options;
mod outcome;

pub use options::{CheckOptions, Without};
pub use outcome::{Outcome, Proof, Refutation, Statistics, Times, Verdict};

use crate::base::{Budget, Interrupt, Progress, Stop, peak_memory};
use crate::engine::ceds::{
    Beside, Ceds, CedsCrew, CedsReport, Cover, CrewBeside, Decided, Found, InclusionOptions, terminates,
};
use crate::engine::races;
use crate::exec::{Checks, ConcreteInputs, Findings, Inputs, Machine, Worker};
use crate::ir::Program;
use crate::property::{Property, Violation, ViolationKind};
use crate::reach::{Reachability, Recorded, Search, search};
use crate::solver::{Answers, SolverChain, SolverOptions};
use crate::state::{InputOrigin, MultiState, SliceTable, StoreKind};
use crate::term::TermManager;
use crate::witness::graph::{ExploredGraph, Portrait};
use crate::witness::{LoopInvariant, Replayed, invariants, replay};
use fixedbitset::FixedBitSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Time for one question about termination or an invariant, in milliseconds.
const HARD_QUESTION_MS: u64 = 300;

/// Runs of more steps than this are long. Sums may overflow in them where the program's author did not expect it.
const LONG: u64 = 1 << 16;

/// Time for making invariants out of a proof.
const PATIENCE_WITH_INVARIANTS: Duration = Duration::from_secs(1);

/// Checks the program. `progress` is updated while it runs.
///
/// Panics if a counterexample does not replay: that is a defect of the verifier, and no verdict can be given.
pub fn check(program: &Program, options: &CheckOptions, progress: &Progress) -> Outcome {
    check_reloading(program, options, progress, &Once).0
}

/// Ways to load a program again, for what is seldom needed. They give `None` if there is no time for it, or no use.
pub trait Reload {
    /// With [variables](crate::ir::Function::variables), for invariants.
    fn with_variables(&self) -> Option<Program>;

    /// With checks of overflow, as for `no-overflow`.
    fn with_overflow_checks(&self) -> Option<Program>;
}

/// A program that cannot be loaded again.
struct Once;

impl Reload for Once {
    fn with_variables(&self) -> Option<Program> {
        None
    }

    fn with_overflow_checks(&self) -> Option<Program> {
        None
    }
}

/// Checks a program that can be loaded again, and suggests invariants of its loops where a proof by widening has found some. A
/// violation found by random testing, or after a long run, counts if no signed integer overflows before it.
///
/// Panics as [`check`] does.
pub fn check_reloading(
    program: &Program,
    options: &CheckOptions,
    progress: &Progress,
    reload: &impl Reload,
) -> (Outcome, Vec<LoopInvariant>) {
    let mut found = Vec::new();
    let interrupt = &options.budget.interrupt;
    let outcome = check_and(program, options, progress, reload, |analysis, heads| {
        let Some(named) = reload.with_variables().filter(|named| named.has_code_of(program)) else { return };
        let machine = &analysis.machine;
        let options = SolverOptions {
            time_limit_ms: HARD_QUESTION_MS,
            deadline: Some(Instant::now() + PATIENCE_WITH_INVARIANTS),
            ..SolverOptions::default()
        };
        let mut solver = SolverChain::new(machine.terms.clone(), &options, interrupt.clone());
        found = invariants(machine, &named, &mut solver, heads);
    });
    (outcome, found)
}

/// Checks the program. After a proof by widening, `look` gets the states at the heads of loops.
fn check_and(
    program: &Program,
    options: &CheckOptions,
    progress: &Progress,
    reload: &impl Reload,
    mut look: impl FnMut(&Ceds, &[MultiState]),
) -> Outcome {
    if let Some(stop) = refused(program, options) {
        return unknown(vec![stop]);
    }
    // A race takes two threads.
    if options.property == Property::NoDataRace && !program.may_have_threads() {
        return proved(Proof::OneThread);
    }
    if options.property == Property::NoDataRace
        && !options.without.locksets
        && program.gaps.is_empty()
        && races::are_excluded(program, &options.budget)
    {
        return proved(Proof::Locksets);
    }
    explore(program, options, progress, |analysis, crew, interrupt| {
        if options.property == Property::Termination {
            return terminates(analysis, crew);
        }
        let beside = beside(analysis, options);
        let looping = beside.widening.then(|| program.with_loops_for_recursion()).flatten();
        let wider = looping.as_ref().map(|looping| Ceds {
            machine: machine(looping, &analysis.machine.terms, checks(looping, options), options),
            slices: analysis.slices.clone(),
            ..*analysis
        });
        let mut search_with = |beside: Beside, crew: &CedsCrew, interrupt: &Interrupt| {
            let crew = CrewBeside::new(crew, analysis, wider.as_ref(), beside);
            let mut search = search(analysis, &crew, options.search, options.threads.get(), interrupt);
            crew.go_on(&mut search);
            if matches!(search.result, Reachability::Excluded) {
                look(analysis, &crew.into_heads());
            }
            search
        };
        // Whether the search has found a violation that does not count.
        let is_doubtful = |search: &Search<Found, CedsReport>| {
            let is_long = |found: &Found| found.tested || found.state.path.schedule.steps > LONG;
            matches!(&search.result, Reachability::Reached(found)
                if is_long(found) && overflows_before(found, program, options, reload))
        };
        let first = search_with(beside, crew, interrupt);
        if !is_doubtful(&first) {
            return first;
        }
        if !matches!(&first.result, Reachability::Reached(found) if found.tested) {
            return without_violation(analysis, first);
        }
        // A new one: the interrupt of the first search is raised.
        let interrupt = options.budget.interrupt.child();
        let budget = Budget { interrupt: interrupt.clone(), ..options.budget.clone() };
        let crew = CedsCrew { budget, ..crew.clone() };
        let mut second = search_with(Beside { testing: false, ..beside }, &crew, &interrupt);
        second.counters += first.counters;
        CedsReport::add_to_last(&mut second.reports, first.reports);
        if is_doubtful(&second) { without_violation(analysis, second) } else { second }
    })
}

/// The search without the violation that it found behind an overflow.
fn without_violation(analysis: &Ceds, mut search: Search<Found, CedsReport>) -> Search<Found, CedsReport> {
    if let Reachability::Reached(found) = std::mem::replace(&mut search.result, Reachability::Exhausted) {
        let what =
            "a violation behind an overflow of signed integers, after which C leaves undefined what happens";
        let stops = vec![Stop::unsupported(what, analysis.machine.place(&found.state))];
        let findings = Findings { stops, ..Findings::default() };
        CedsReport::add_to_last(&mut search.reports, [CedsReport { findings, ..CedsReport::default() }]);
    }
    search
}

/// Checks the program by exploring it, and returns the graph of the exploration as well. If there are more than `limit` states,
/// the verdict is `unknown`. If the program is explored twice, the graph is that of the second exploration. If nothing is
/// explored, the error says why.
///
/// Panics as [`check`] does.
pub fn check_with_graph(
    program: &Program,
    options: &CheckOptions,
    progress: &Progress,
    limit: usize,
) -> Result<(Outcome, ExploredGraph), Stop> {
    if options.property == Property::Termination {
        return Err(Stop::unsupported("termination is explored in several ways at once", None));
    }
    if let Some(stop) = refused(program, options) {
        return Err(stop);
    }
    let mut graph = None;
    let outcome = explore(program, options, progress, |analysis, crew, interrupt| {
        let portrait = Portrait::new(analysis);
        let recorded = Recorded::new(analysis, &portrait, limit);
        let search = search(&recorded, crew, options.search, options.threads.get(), interrupt);
        graph = Some(recorded.into_graph());
        search
    });
    Ok((outcome, graph.expect("the program was explored")))
}

/// Why the program is not explored, if it is not.
fn refused(program: &Program, options: &CheckOptions) -> Option<Stop> {
    let reason = match &options.property {
        Property::Unsupported(name) => format!("properties {name} are not supported"),
        Property::Termination if !options.lines.is_empty() => "termination in some lines only".to_owned(),
        property if !property.memory().is_empty() && !program.scopes => {
            "properties of memory of a program without exact lifetimes, as of an optimised one".to_owned()
        }
        _ => return None,
    };
    Some(Stop::unsupported(reason, None))
}

/// Explores the program by `search`, a second time if need be, and returns what comes of it.
fn explore(
    program: &Program,
    options: &CheckOptions,
    progress: &Progress,
    mut search: impl FnMut(&Ceds, &CedsCrew, &Interrupt) -> Search<Found, CedsReport>,
) -> Outcome {
    let terms = Arc::new(TermManager::new());
    let machine = machine(program, &terms, checks(program, options), options);
    let threads = options.threads.get();
    let calls = matches!(options.property, Property::UnreachCall { .. });
    // Not with threads: the reduction does not know that they share the environment's memory.
    let has_second = calls && !program.creates_threads();
    let mut analysis = Ceds {
        machine,
        slices: Arc::new(SliceTable::new(threads)),
        project: !options.without.projection,
        ends_in_doubt: has_second,
    };
    // A verdict stops the threads by an interrupt of their own, which does not interrupt the whole run.
    let interrupt = options.budget.interrupt.child();
    let mut crew = CedsCrew {
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
    };
    let started = Instant::now();
    let first = search(&analysis, &crew, &interrupt);
    let (mut result, mut counters) = (first.result, first.counters);
    let active = first.reports.len() as u64;
    let mut report = CedsReport::of_all(first.reports);
    let Findings { stops, assumed_apart, misses_environment, .. } = std::mem::take(&mut report.findings);
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
        crew.budget.interrupt = interrupt.clone();
        let second = search(&analysis, &crew, &interrupt);
        result = second.result;
        counters += second.counters;
        report = CedsReport::of_all(std::iter::once(report).chain(second.reports).collect());
    }
    let exploration = started.elapsed().as_secs_f64();
    let growth = progress.growth();
    let CedsReport { execution, solver, inclusion, paths_ended, paths_stopped, .. } = report;
    let replaying = Instant::now();
    let proof = match result {
        Reachability::Excluded => Proof::Widening,
        _ => Proof::Exploration,
    };
    let refutation = match &result {
        Reachability::Reached(found) if found.tested => Refutation::Testing,
        _ => Refutation::Exploration,
    };
    let verdict = match result {
        Reachability::Reached(found) => replayed(&analysis.machine, &found, options),
        Reachability::Exhausted if stops.is_empty() && program.gaps.is_empty() => Verdict::True,
        Reachability::Excluded if program.gaps.is_empty() => Verdict::True,
        Reachability::Excluded => Verdict::Unknown(reasons(Vec::new(), program)),
        Reachability::Exhausted => Verdict::Unknown(reasons(stops, program)),
        // The limit is the reason; what could not be followed before it may matter as well.
        Reachability::Stopped(stop) => {
            Verdict::Unknown([stop].into_iter().chain(reasons(stops, program)).collect())
        }
    };
    let statistics = Statistics {
        proof: matches!(verdict, Verdict::True).then_some(proof),
        refutation: matches!(verdict, Verdict::False(_)).then_some(refutation),
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
        peak_memory: peak_memory(),
        growth,
    };
    // Not dropped, as in `search`: the terms vanish with the process.
    std::mem::forget((analysis, crew));
    let assumed_apart = assumed_apart.filter(|_| matches!(verdict, Verdict::True));
    Outcome { verdict, assumed_apart, statistics }
}

/// What is tried beside the search.
fn beside(analysis: &Ceds, options: &CheckOptions) -> Beside {
    let machine = &analysis.machine;
    let proves = !machine.program.creates_threads() && options.cover == Cover::Inclusion;
    Beside {
        // With an environment of its own, only violations are looked for.
        widening: proves && !machine.has_environment() && !options.without.widening,
        // A random number is no address in the environment's memory.
        testing: !machine.has_environment() && !options.without.testing,
        first: options.beside_first,
    }
}

/// Why a violation may have been missed: what could not be followed, and what is not in the code.
fn reasons(stops: Vec<Stop>, program: &Program) -> Vec<Stop> {
    let gaps = program.gaps.iter().map(|gap| Stop::unsupported(&**gap, None));
    stops.into_iter().chain(gaps).collect()
}

/// The outcome of a proof that needs no exploration.
fn proved(proof: Proof) -> Outcome {
    let statistics = Statistics { proof: Some(proof), ..Statistics::default() };
    Outcome { verdict: Verdict::True, assumed_apart: None, statistics }
}

fn unknown(reasons: Vec<Stop>) -> Outcome {
    Outcome { verdict: Verdict::Unknown(reasons), assumed_apart: None, statistics: Statistics::default() }
}

/// The models of error functions, if the property is about memory; otherwise none. For such properties they count as undefined
/// functions, which return unless they are declared to do otherwise.
fn returning(program: &Program, property: &Property) -> FixedBitSet {
    let models = program.functions.iter().map(|function| {
        let file = program.locations[function.location.index()].file;
        let runtime = program.files.get(file.index()).is_some_and(|file| file.runtime);
        runtime && matches!(function.name.as_str(), "reach_error" | "__VERIFIER_error")
    });
    let wanted = !property.memory().is_empty();
    models.enumerate().filter(|(_, model)| wanted && *model).map(|(index, _)| index).collect()
}

/// The machine of an exploration and of its replay.
fn machine<'p>(
    program: &'p Program,
    terms: &Arc<TermManager>,
    checks: Checks,
    options: &CheckOptions,
) -> Machine<'p> {
    let machine = Machine::new(program, terms.clone(), checks);
    let machine = if options.without.live_globals { machine } else { machine.with_live_globals() };
    machine.with_store(options.store).with_reduction(options.reduction)
}

/// What counts as a violation.
fn checks(program: &Program, options: &CheckOptions) -> Checks {
    let property = &options.property;
    Checks {
        targets: property.targets(program),
        overflows: *property == Property::NoOverflow,
        any_overflow: *property == Property::Termination,
        races: *property == Property::NoDataRace,
        deadlocks: *property == Property::NoDeadlock,
        misuse: *property == Property::NoLockMisuse,
        memory: property.memory(),
        returning: returning(program, property),
        lines: options.lines.clone(),
    }
}

fn solver_options(options: &CheckOptions) -> SolverOptions {
    let default = SolverOptions::default();
    let terminates = options.property == Property::Termination;
    SolverOptions {
        // Some of the many questions about termination are hard, and none has to be answered.
        time_limit_ms: if terminates { HARD_QUESTION_MS } else { default.time_limit_ms },
        quantified_time_limit_ms: if terminates {
            HARD_QUESTION_MS
        } else {
            default.quantified_time_limit_ms
        },
        deadline: options.budget.deadline,
        validate: options.validate,
        dump: options.dump_smt.clone(),
        persistent: options.cache.clone(),
        without: options.without.solver.clone(),
        ..default
    }
}

/// Whether a signed integer overflows before the violation, so that C leaves undefined what the run does. `false` if that is
/// not known: for properties other than `unreach-call`, for programs that cannot be loaded again, and for programs with
/// threads, whose schedules count instructions.
fn overflows_before(found: &Found, program: &Program, options: &CheckOptions, reload: &impl Reload) -> bool {
    let calls = matches!(options.property, Property::UnreachCall { .. });
    let checked = (calls && !program.creates_threads()).then(|| reload.with_overflow_checks()).flatten();
    let Some(checked) = checked else { return false };
    let checks = Checks { overflows: true, lines: Vec::new(), ..checks(&checked, options) };
    let machine = machine(&checked, &Arc::new(TermManager::new()), checks, options);
    // Objects are numbered after the globals.
    let origins = found.state.path.inputs.iter().map(|origin| match *origin {
        InputOrigin::Undefined { object, offset, size } if object as usize >= program.globals.len() => {
            let object = object - program.globals.len() as u32 + checked.globals.len() as u32;
            InputOrigin::Undefined { object, offset, size }
        }
        origin => origin,
    });
    let mut worker = concrete(&machine, found, origins, options);
    // A run that goes another way need not end, so its steps are limited. The inserted checks count as steps, too.
    let most = found.state.path.schedule.steps.saturating_mul(8).max(1 << 17);
    let run = replay(&machine, &mut worker, &[], &found.violation, most);
    // With other content of uninitialised memory it may end otherwise, which says nothing.
    let overflows = |shown: &Violation| matches!(shown.kind, ViolationKind::Overflow { .. });
    matches!(run, Ok(Replayed::Violation(counterexample)) if overflows(&counterexample.violation))
}

/// A worker that runs with the inputs of the sample in `found`, which have these origins.
fn concrete(
    machine: &Machine,
    found: &Found,
    origins: impl IntoIterator<Item = InputOrigin>,
    options: &CheckOptions,
) -> Worker {
    let sample = found.state.store.sample().expect("a target has a sample");
    let value = |index| sample.get(index).cloned().expect("a sample has a value for each input");
    let inputs = ConcreteInputs::new(origins, value);
    let terms = machine.terms.clone();
    let solver = SolverChain::new(terms, &SolverOptions::default(), options.budget.interrupt.clone());
    let mut worker = Worker::new(solver, options.budget.clone());
    worker.inputs = Inputs::Concrete(inputs);
    worker
}

/// Runs the path to a violation concretely, with the inputs of its sample.
fn replayed(machine: &Machine, found: &Found, options: &CheckOptions) -> Verdict {
    let mut worker = concrete(machine, found, found.state.path.inputs.iter().copied(), options);
    match replay(machine, &mut worker, &found.state.path.schedule.turns(), &found.violation, u64::MAX) {
        Ok(Replayed::Violation(counterexample)) if found.violation.is_shown_by(&counterexample.violation) => {
            Verdict::False(counterexample)
        }
        Ok(other) => {
            panic!("the counterexample does not replay: expected {:?}, got {other:?}", found.violation)
        }
        Err(stop) => Verdict::Unknown(vec![stop]),
    }
}
