//! The path to a violation of the abstraction, in the program that keeps all cells.
use crate::base::Stop;
use crate::engine::found::Found;
use crate::engine::semi_symbolic::SemiSymbolic;
use crate::engine::worker::Worker;
use crate::exec::{ConcreteInputs, FollowSample, Inputs, Reads};
use crate::reach::{Analysis as _, Successor, Successors};

/// Heads of loops that the run passes at a time.
const PATIENCE: u64 = 256;

/// What came of following a path.
pub(super) struct Followed {
    /// The state in which the same violation happens; `None` if the path did not come to it.
    pub(super) end: Option<Found>,
    /// What was read of tracked arrays up to there.
    pub(super) reads: Reads,
}

/// Runs the abstraction with symbolic inputs along the path that the sample in `found` takes. All cells are kept, and reads of
/// those that are not in the precision are recorded. The state at the end has all constraints of the path.
pub(super) fn follow(
    abstraction: &SemiSymbolic,
    worker: &mut Worker,
    found: &Found,
) -> Result<Followed, Stop> {
    let values = found.state.store.values();
    let taken = found.state.path.taken(&abstraction.machine.terms, values);
    let value = |index| values.get(index).cloned().expect("an input has a value");
    worker.exec.inputs = Inputs::Followed(ConcreteInputs::new(taken.inputs, value));
    worker.exec.decide = &FollowSample;
    worker.exec.reads = Some(Reads::default());
    let mut state = abstraction.machine.initial_state()?;
    let end = loop {
        let Successors { states, targets, .. } = abstraction.transfer(worker, state, PATIENCE)?;
        if let Some(end) = targets.into_iter().next() {
            break Some(end).filter(|end| end.violation.location == found.violation.location);
        }
        let Some(Successor { state: next, .. }) = states.into_iter().next() else { break None };
        state = next;
    };
    Ok(Followed { end, reads: worker.exec.reads.take().unwrap_or_default() })
}
