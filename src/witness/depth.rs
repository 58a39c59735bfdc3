//! How deep in the shown code a thread is, without a look at its whole stack at each step.
use super::Scope;
use crate::exec::Machine;
use crate::state::{Frame, Thread};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// What is known of higher stacks is not checked, so that deep recursion can be tested.
const MOST_CHECKED: usize = 64;

/// Where a thread is in the shown code.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Shown {
    /// How many of its frames are shown.
    pub(super) frames: u32,
    /// The index of the innermost one of these, counted from the outermost frame of the stack.
    pub(super) innermost: Option<usize>,
}

impl Shown {
    /// By a look at all frames.
    pub(super) fn of(scope: Scope, machine: &Machine, frames: &[Arc<Frame>]) -> Self {
        let step =
            |shown: Self, (index, frame): (usize, &Arc<Frame>)| shown.with(scope, machine, index, frame);
        frames.iter().enumerate().fold(Self::default(), step)
    }

    fn with(self, scope: Scope, machine: &Machine, index: usize, frame: &Frame) -> Self {
        if scope.has(machine, machine.location(frame)) {
            Self { frames: self.frames + 1, innermost: Some(index) }
        } else {
            self
        }
    }
}

/// What is shown of the frames below the innermost one, by thread. They stay where they are until
/// they are the innermost ones. Each call has to be told before it happens.
#[derive(Default)]
pub(super) struct Depths(FxHashMap<u32, Vec<Shown>>);

impl Depths {
    /// What is shown of the outermost frames of a thread, up to this number of them.
    pub(super) fn shown(
        &mut self,
        scope: Scope,
        machine: &Machine,
        thread: &Thread,
        frames: &[Arc<Frame>],
    ) -> Shown {
        let Some((top, below)) = frames.split_last() else { return Shown::default() };
        let known = self.0.entry(thread.ordinal).or_default();
        known.truncate(below.len());
        for (index, frame) in below.iter().enumerate().skip(known.len()) {
            let outer = known.last().copied().unwrap_or_default();
            known.push(outer.with(scope, machine, index, frame));
        }
        let shown = known.last().copied().unwrap_or_default().with(scope, machine, below.len(), top);
        debug_assert!(
            frames.len() > MOST_CHECKED || shown == Shown::of(scope, machine, frames),
            "each call was told"
        );
        shown
    }
}
