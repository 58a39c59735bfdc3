//! Where blocks end.
use crate::ir::{BlockId, FunctionId};
use crate::state::MultiState;

/// Where a block of a path ends: a basic block of a function, whoever has called it, and the instruction in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(in crate::engine) struct Location(
    pub(in crate::engine) FunctionId,
    pub(in crate::engine) BlockId,
    pub(in crate::engine) u32,
);

impl Location {
    pub(in crate::engine) fn of(state: &MultiState) -> Self {
        let frame = state.thread().top();
        Self(frame.function, frame.block, frame.index)
    }
}
