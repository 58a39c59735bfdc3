//! Runs whose calls never return.
//!
//! Endless recursion makes the stack deeper and deeper, so that no state comes again. But of a run
//! that never returns from a call, what lies below on the stack says nothing any more: whatever it
//! does is done by the called function, with the memory that it can reach. So a state that has just
//! called a function which is active already is also followed without its callers. Each endless run
//! from there is one of the program; one that returns from the call counts as an end.
//!
//! To prove that there are none, such a state is not followed with its callers at all: either the
//! call never returns, or it does with some result. So recursion of any depth needs one frame of
//! each function, and every endless run of the program is one of those that are explored.
use crate::exec::Executor;
use crate::ir::BlockId;
use crate::state::MultiState;

/// What is explored where a recursive function was called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::engine) enum Descent {
    /// The call.
    No,
    /// The call, and beside it the state without callers.
    Beside,
    /// The state without callers, and the callers with any result, if the call changes nothing
    /// else.
    Instead,
}

impl Descent {
    /// Lets these arrivals of a step descend. Returns whether there are others now.
    pub(super) fn apply(self, executor: &mut Executor, arrivals: &mut Vec<MultiState>) -> bool {
        let mut forked = false;
        for mut state in std::mem::take(arrivals) {
            let alone = if self == Self::No { None } else { without_callers(&state) };
            if let Some(alone) = alone {
                forked = true;
                arrivals.push(alone);
                if self == Self::Instead
                    && let Some(over) = executor.stepped_over(&state)
                {
                    state = over;
                }
            }
            arrivals.push(state);
        }
        forked
    }
}

/// The state without the callers of the running function, where that was just called and is active
/// further down as well.
fn without_callers(state: &MultiState) -> Option<MultiState> {
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
