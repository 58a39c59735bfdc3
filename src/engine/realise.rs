//! A run of the program with given inputs.
use super::found::Found;
use super::semi_symbolic::SemiSymbolic;
use super::worker::Worker;
use crate::base::Stop;
use crate::bits::BitVector;
use crate::exec::{Ask, ConcreteInputs, Inputs};
use crate::reach::{Analysis as _, Successor, Successors};
use crate::state::InputOrigin;

/// Heads of loops that the run passes at a time.
const PATIENCE: u64 = 256;

/// Runs the program with the inputs of a feasible path. Returns the violation that it comes to, or why it does not come to
/// the one that was found: the path may depend on something that the run does otherwise.
pub(super) fn realise(
    program: &SemiSymbolic,
    worker: &mut Worker,
    found: &Found,
    inputs: Vec<(InputOrigin, BitVector)>,
) -> Result<Result<Found, Stop>, Stop> {
    let (origins, values): (Vec<_>, Vec<_>) = inputs.into_iter().unzip();
    let inputs = ConcreteInputs::new(origins.into_iter().zip(0..), |index| values[index as usize].clone());
    let symbolic = std::mem::replace(&mut worker.exec.inputs, Inputs::Given(inputs));
    let decide = std::mem::replace(&mut worker.exec.decide, &Ask);
    let findings = std::mem::take(&mut worker.findings);
    let mut state = program.machine.initial_state();
    let outcome = loop {
        let current = match state {
            Ok(current) => current,
            Err(stop) => break Err(stop),
        };
        let Successors { states, targets, .. } = match program.transfer(worker, current, PATIENCE) {
            Ok(successors) => successors,
            Err(stop) => break Err(stop),
        };
        if let Some(real) = targets.into_iter().find(|real| !real.state.path.wild) {
            break Ok(Ok(real));
        }
        if let Some(Successor { state: next, .. }) = states.into_iter().next() {
            state = Ok(next);
            continue;
        }
        let reason = std::mem::take(&mut worker.findings.stops).into_iter().next();
        break Ok(Err(reason.unwrap_or_else(|| {
            let what = "a violation to which the run with its inputs does not come";
            Stop::unsupported(what, program.machine.place(&found.state))
        })));
    };
    worker.exec.inputs = symbolic;
    worker.exec.decide = decide;
    worker.findings = findings;
    outcome
}
