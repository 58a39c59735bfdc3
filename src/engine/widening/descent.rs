//! Runs whose calls never return.
//!
//! Endless recursion makes the stack deeper and deeper, so that no state comes again. But of a run
//! that never returns from a call, what lies below on the stack says nothing any more: whatever it
//! does is done by the called function, with the memory that it can reach. So a state that has just
//! called a function which is active already is also followed without its callers. Each endless run
//! from there is one of the program; one that returns from the call counts as an end.
use crate::ir::BlockId;
use crate::state::MultiState;

/// The state without the callers of the running function, where that was just called and is active
/// further down as well.
pub(super) fn without_callers(state: &MultiState) -> Option<MultiState> {
    let (top, callers) = state.thread().frames.split_last()?;
    let is_entered = top.block == BlockId(0) && top.index == 0;
    if !is_entered || !callers.iter().any(|caller| caller.function == top.function) {
        return None;
    }
    let mut alone = state.clone();
    let frames = &mut alone.thread_mut().frames;
    frames.drain(..frames.len() - 1);
    Some(alone)
}
