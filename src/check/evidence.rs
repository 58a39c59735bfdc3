//! What shows that a violation is real: a concrete run.
use super::options::CheckOptions;
use super::outcome::Verdict;
use super::setup::{checks, machine};
use crate::engine::Found;
use crate::exec::{Checks, ConcreteInputs, Inputs, Machine, Worker};
use crate::frontend::Loader;
use crate::ir::Program;
use crate::property::{Property, Violation, ViolationKind};
use crate::solver::{SolverChain, SolverOptions};
use crate::state::InputOrigin;
use crate::term::TermManager;
use crate::witness::{Replayed, replay};
use std::sync::Arc;

/// Whether a signed integer overflows before the violation, so that C leaves undefined what the run does. `false` if that is
/// not known: for properties other than `unreach-call`, for programs that cannot be loaded again, and for programs with
/// threads, whose schedules count instructions.
pub(super) fn overflows_before(
    found: &Found,
    program: &Program,
    options: &CheckOptions,
    loader: &dyn Loader,
) -> bool {
    let calls = matches!(options.property, Property::UnreachCall { .. });
    let checked = (calls && !program.creates_threads()).then(|| loader.with_overflow_checks()).flatten();
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
pub(super) fn replayed(machine: &Machine, found: &Found, options: &CheckOptions) -> Verdict {
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
