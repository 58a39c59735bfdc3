//! How often the loops around a place have gone round: control of an unwound program.
use crate::analysis::position::Orders;
use crate::exec::Machine;
use crate::ir::{BlockId, FunctionId};
use crate::state::{Frame, MultiState};

/// Where control is in the unwound program, frame by frame.
#[derive(Clone, Default, Debug)]
pub(super) struct Rounds(Vec<Activation>);

/// One frame: the place, and the loops around it, the outermost first.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Activation {
    function: FunctionId,
    block: BlockId,
    index: u32,
    /// Heads, with how often the loop has gone round since it was entered.
    loops: Vec<(BlockId, u32)>,
}

/// A place in the unwound program. In their order, all that leads to a place comes before it: the
/// rounds of a loop follow each other, and what follows the loop comes after all of them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(super) struct Unwound(Vec<(u32, u32)>);

impl Rounds {
    /// Where a state is that comes from this place. States stop at all heads of loops.
    pub(super) fn after(&self, machine: &Machine, orders: &mut Orders, state: &MultiState) -> Self {
        let frames = &state.thread().frames;
        let mut rounds = Vec::with_capacity(frames.len());
        // Whether all callers are where they were, so that this frame may be the same as before.
        let mut is_same = true;
        for (depth, frame) in frames.iter().enumerate() {
            let before = self.0.get(depth).filter(|before| is_same && before.function == frame.function);
            let heads = orders.of(machine, frame.function).heads(frame.block);
            let is_top = depth + 1 == frames.len();
            let round = |head: &BlockId| {
                let before = before.and_then(|before| before.loops.iter().find(|(other, _)| other == head));
                let arrives = is_top && frame.index == 0 && frame.block == *head;
                (*head, before.map_or(0, |(_, rounds)| rounds + u32::from(arrives)))
            };
            let loops = heads.iter().map(round).collect();
            let Frame { function, block, index, .. } = **frame;
            is_same &= before.is_some_and(|before| (before.block, before.index) == (block, index));
            rounds.push(Activation { function, block, index, loops });
        }
        Self(rounds)
    }

    /// The place.
    pub(super) fn place(&self, machine: &Machine, orders: &mut Orders) -> Unwound {
        let mut places = Vec::new();
        for Activation { function, block, index, loops } in &self.0 {
            let order = orders.of(machine, *function);
            places.extend(loops.iter().map(|(head, rounds)| (order.place(*head), *rounds)));
            places.push((order.place(*block), *index));
        }
        Unwound(places)
    }

    /// The greatest number of times that a loop around the place has gone round, or that the
    /// innermost function has called itself, directly or through others.
    pub(super) fn most(&self) -> u32 {
        let loops = self.0.iter().flat_map(|activation| &activation.loops).map(|(_, rounds)| *rounds);
        let top = self.0.last().map(|activation| activation.function);
        let calls = self.0.iter().filter(|activation| Some(activation.function) == top).count();
        loops.max().unwrap_or(0).max(calls.saturating_sub(1) as u32)
    }
}
