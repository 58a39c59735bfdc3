//! What shows that a violation is real: a concrete run.
use super::machines::Machines;
use super::options::CheckOptions;
use super::outcome::Verdict;
use super::setup::checks;
use crate::analysis::Found;
use crate::exec::{Checks, ConcreteInputs, End, FollowSample, Inputs, Machine, Worker};
use crate::frontend::Loader;
use crate::ir::{ArithmeticError, Program};
use crate::ltl::Lasso;
use crate::property::{Endless, Meaning, Violation, ViolationKind};
use crate::solver::{SolverChain, SolverOptions};
use crate::state::{InputOrigin, Taken};
use crate::term::TermManager;
use crate::witness::{Counterexample, Replayed, Turns, replay};
use std::sync::Arc;

/// Whether a signed integer overflows before the violation, so that C leaves undefined what the run
/// does. `false` if that is not known: for properties that are not about calls, for programs that
/// cannot be loaded again, and for programs with threads, whose schedules count instructions.
pub(super) fn overflows_before(
    found: &Found,
    taken: &Taken,
    program: &Program,
    options: &CheckOptions,
    loader: &dyn Loader,
) -> bool {
    let calls = !options.property.functions().is_empty();
    let checked = (calls && !program.creates_threads()).then(|| loader.with_overflow_checks()).flatten();
    let Some(checked) = checked else { return false };
    let checks = Checks {
        arithmetic: Some(ArithmeticError::SignedOverflow),
        lines: Vec::new(),
        except: Vec::new(),
        ..checks(&checked, options)
    };
    let terms = Arc::new(TermManager::new());
    let machine = Machines { options, terms: &terms }.with_checks(&checked, checks);
    // Objects are numbered after the globals.
    let inputs = taken.inputs.iter().map(|(origin, index)| match *origin {
        InputOrigin::Undefined { object, offset, size } if object as usize >= program.globals.len() => {
            let object = object - program.globals.len() as u32 + checked.globals.len() as u32;
            (InputOrigin::Undefined { object, offset, size }, *index)
        }
        origin => (origin, *index),
    });
    let mut worker = concrete(&machine, found, inputs, options);
    // A run that goes another way need not end, so its steps are limited. The inserted checks count
    // as steps, too.
    let most = taken.last_steps().saturating_mul(8).max(1 << 17);
    let run = replay(&machine, &mut worker, Turns::default(), &found.violation, most, options.trace, None);
    // With other content of uninitialised memory it may end otherwise, which says nothing.
    let overflows = |shown: &Violation| matches!(shown.kind, ViolationKind::Arithmetic { .. });
    matches!(run, Ok(Replayed::Violation(counterexample)) if overflows(&counterexample.violation))
}

/// The run that the sample in `found` selects. `terms` are those of the exploration.
pub(super) fn taken(found: &Found, terms: &TermManager) -> Taken {
    found.state.path.taken(terms, found.state.store.values())
}

/// A worker that runs with these inputs of the sample in `found`, each given by its origin and its
/// index.
fn concrete(
    machine: &Machine,
    found: &Found,
    inputs: impl IntoIterator<Item = (InputOrigin, u32)>,
    options: &CheckOptions,
) -> Worker {
    let sample = found.state.store.sample().expect("a target has a sample");
    let value = |index| sample.get(index).cloned().expect("a sample has a value for each input");
    let inputs = ConcreteInputs::new(inputs, value);
    let terms = machine.terms.clone();
    let solver = SolverChain::new(terms, &SolverOptions::default(), options.budget.interrupt.clone());
    let mut worker = Worker::new(solver, options.budget.clone());
    // Values that were never written may stay symbolic. They decide nothing that is not told.
    worker.decide = &FollowSample;
    worker.inputs = Inputs::Concrete(inputs);
    worker
}

/// Runs the path to a violation concretely, with the inputs of its sample.
pub(super) fn replayed(
    machine: &Machine,
    found: &Found,
    options: &CheckOptions,
    loader: &dyn Loader,
) -> Verdict {
    let taken = taken(found, &machine.terms);
    // The word of the run tells whether a formula holds of it, so that no automaton has to read it
    // again.
    let program = machine.program;
    let plain = machine.is_monitored().then(|| Machines { options, terms: &machine.terms }.of(program));
    let replaying = plain.as_ref().unwrap_or(machine);
    let named = loader.with_names().filter(|named| named.has_code_of(program));
    let mut worker = concrete(replaying, found, taken.inputs, options);
    let turns = Turns { stem: &taken.turns, cycle: &found.cycle };
    match replay(replaying, &mut worker, turns, &found.violation, u64::MAX, options.trace, named.as_ref()) {
        Ok(Replayed::Violation(mut counterexample))
            if found.violation.is_shown_by(&counterexample.violation)
                && is_violated_by(machine, options, &counterexample) =>
        {
            if let Some(specification) = options.property.formula() {
                counterexample.word.atoms.clone_from(&specification.atoms);
                counterexample.word.is_accepted = matches!(specification.meaning, Meaning::Violations(_));
            }
            Verdict::False(counterexample)
        }
        // The replay keeps objects that the exploration has dropped, so that it may meet a limit.
        Ok(Replayed::Ended(End::Stop(stop))) | Err(stop) => Verdict::Unknown(vec![stop]),
        Ok(other) => {
            panic!("the counterexample does not replay: expected {:?}, got {other:?}", found.violation)
        }
    }
}

/// Whether a run that repeats itself is a violation: the formula that is asked for does not hold of
/// its word by the definition of the logic, or the automaton that is given accepts it. Neither has
/// to do with the product. The word of another run is not known to its end.
fn is_violated_by(machine: &Machine, options: &CheckOptions, run: &Counterexample) -> bool {
    match (options.property.formula(), &run.violation.kind) {
        (Some(specification), ViolationKind::Formula(Endless::Repeats { .. } | Endless::Waits)) => {
            let Lasso { stem, cycle } = run.word.lasso(machine.counts_letters());
            !cycle.is_empty()
                && match &specification.meaning {
                    Meaning::Formula(formula) => !formula.holds(&stem, &cycle),
                    Meaning::Violations(automaton) => automaton.accepts(&stem, &cycle),
                }
        }
        _ => true,
    }
}
