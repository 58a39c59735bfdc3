//! A path of the abstraction, in the program that keeps all cells.
use crate::analysis::{Found, SemiSymbolic, Worker};
use crate::base::Stop;
use crate::exec::{ConcreteInputs, FollowSample, Inputs, Reads, Tracking};
use crate::reach::{Analysis as _, Successor, Successors};
use crate::state::MultiState;

/// Heads of loops that the run passes at a time.
const PATIENCE: u64 = 256;

/// What came of following a path.
pub(super) struct Followed {
    /// Where it ended.
    pub(super) end: FollowedEnd,
    /// What was read of tracked arrays up to there.
    pub(super) reads: Reads,
}

/// The end of a path that was followed. Its state has all constraints of the path.
pub(super) enum FollowedEnd {
    /// A violation.
    Violation(Box<Found>),
    /// It cannot be followed faithfully any further.
    Open(Box<MultiState>),
    /// Neither, so that it is another path than the one that was to be followed.
    Lost,
}

/// Runs the abstraction with symbolic inputs along the path to a state that the sample of this
/// state takes. All cells are kept, and reads of those that are not in the precision are recorded.
pub(super) fn follow(
    abstraction: &SemiSymbolic,
    tracking: &Tracking,
    worker: &mut Worker,
    to: &MultiState,
) -> Result<Followed, Stop> {
    let values = to.store.values();
    let taken = to.path.taken(&abstraction.machine.terms, values);
    let value = |index| values.get(index).cloned().expect("an input has a value");
    worker.exec.inputs = Inputs::Followed(ConcreteInputs::new(taken.inputs, value));
    worker.exec.decide = &FollowSample;
    worker.exec.reads = Some(Reads::default());
    let mut state = abstraction.machine.initial_state()?;
    tracking.take_open();
    let end = loop {
        let Successors { states, targets, .. } = abstraction.transfer(worker, state, PATIENCE)?;
        if let Some(found) = targets.into_iter().next() {
            break FollowedEnd::Violation(Box::new(found));
        }
        if let Some(open) = tracking.take_open() {
            break FollowedEnd::Open(open);
        }
        let Some(Successor { state: next, .. }) = states.into_iter().next() else { break FollowedEnd::Lost };
        state = next;
    };
    Ok(Followed { end, reads: worker.exec.reads.take().unwrap_or_default() })
}
