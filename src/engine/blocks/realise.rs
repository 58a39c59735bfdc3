//! A run of the program for a feasible path.
use super::analysis::BlockAnalysis;
use super::labels::Labels;
use super::node::{Begin, Target};
use crate::base::Stop;
use crate::bits::BitVector;
use crate::engine::found::Found;
use crate::engine::worker::Worker;
use crate::exec::{Ask, ConcreteInputs, Inputs};
use crate::reach::{Analysis as _, Successor, Successors};
use crate::state::InputOrigin;

/// Heads of loops that the run passes at a time.
const PATIENCE: u64 = 256;

impl<L: Labels> BlockAnalysis<'_, '_, L> {
    /// What comes of a target with a feasible path, which has these inputs: the violation of a run, or why there is none.
    pub(in crate::engine) fn realised(
        &self,
        worker: &mut Worker,
        target: Target,
        inputs: Vec<(InputOrigin, BitVector)>,
    ) -> Result<Result<Target, Stop>, Stop> {
        let found = match &target {
            Target::Violation(found, _) => found,
            Target::Stop(stop, ..) => return Ok(Err(stop.clone())),
            Target::Uncovered(..) => unreachable!("it is no end of a run"),
        };
        // The caller looks for it in a fixed environment.
        if found.state.path.wild && self.plain.ends_in_doubt {
            return Ok(Ok(target));
        }
        Ok(realise(self, worker, found, inputs)?
            .map(|found| Target::Violation(Box::new(found), Begin::default())))
    }
}

/// Runs the program with the inputs of a feasible path. Returns the violation that it comes to, or why it does not come to
/// the one that was found: the path may depend on something that the run does otherwise.
fn realise<L>(
    analysis: &BlockAnalysis<L>,
    worker: &mut Worker,
    found: &Found,
    inputs: Vec<(InputOrigin, BitVector)>,
) -> Result<Result<Found, Stop>, Stop> {
    let (origins, values): (Vec<_>, Vec<_>) = inputs.into_iter().unzip();
    let inputs = ConcreteInputs::new(origins.into_iter().zip(0..), |index| values[index as usize].clone());
    let symbolic = std::mem::replace(&mut worker.exec.inputs, Inputs::Given(inputs));
    let decide = std::mem::replace(&mut worker.exec.decide, &Ask);
    let findings = std::mem::take(&mut worker.findings);
    let mut state = analysis.plain.machine.initial_state();
    let outcome = loop {
        let current = match state {
            Ok(current) => current,
            Err(stop) => break Err(stop),
        };
        let Successors { states, targets, .. } = match analysis.plain.transfer(worker, current, PATIENCE) {
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
            Stop::unsupported(what, analysis.program.machine.place(&found.state))
        })));
    };
    worker.exec.inputs = symbolic;
    worker.exec.decide = decide;
    worker.findings = findings;
    outcome
}
