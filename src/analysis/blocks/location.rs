//! Where blocks end.
use crate::ir::{BlockId, FunctionId};
use crate::state::MultiState;

/// Where a block of a path ends: a basic block of a function, whoever has called it, and the
/// instruction in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Location(pub(crate) FunctionId, pub(crate) BlockId, pub(crate) u32);

impl Location {
    pub(crate) fn of(state: &MultiState) -> Self {
        let frame = state.thread().top();
        Self(frame.function, frame.block, frame.index)
    }
}
