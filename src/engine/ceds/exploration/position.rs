//! Where control is, in orders in which loops are together.
use crate::exec::Machine;
use crate::ir::{Cfg, FunctionId, WeakOrder};
use crate::state::{Frame, MultiState};
use rustc_hash::FxHashMap;

/// Where control is, frame by frame: the places of blocks in weak topological orders, and instructions.
pub(super) type Position = Vec<(u32, u32)>;

/// The orders of the functions that were asked for.
#[derive(Default)]
pub(super) struct Orders {
    of: FxHashMap<FunctionId, WeakOrder>,
}

impl Orders {
    fn of(&mut self, machine: &Machine, function: FunctionId) -> &WeakOrder {
        let new = || Cfg::new(&machine.program.functions[function.index()]).weak_topological_order();
        self.of.entry(function).or_insert_with(new)
    }

    /// Where the only thread of a state is.
    pub(super) fn position(&mut self, machine: &Machine, state: &MultiState) -> Position {
        let frames = state.thread().frames.iter();
        frames.map(|frame| (self.of(machine, frame.function).place(frame.block), frame.index)).collect()
    }

    /// Whether a path from one state to another, which is at the head of a loop, comes from outside of the loop.
    pub(super) fn enters(&mut self, machine: &Machine, from: &MultiState, to: &MultiState) -> bool {
        let (from, to) = (&from.thread().frames, &to.thread().frames);
        let (head, callers) = to.split_last().expect("it runs");
        let Some(frame) = from.get(callers.len()) else { return true };
        let at = |frame: &Frame| (frame.function, frame.block, frame.index);
        frame.function != head.function
            || !callers.iter().zip(from).all(|(a, b)| at(a) == at(b))
            || !self.of(machine, head.function).contains(head.block, frame.block)
    }
}
