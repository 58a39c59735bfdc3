//! Where control is, by weak topological orders, in which the blocks of a loop are together.
use crate::exec::Machine;
use crate::ir::{Cfg, FunctionId, WeakOrder};
use crate::state::{Distinguished, Frame, MultiState};
use crate::term::TermManager;
use rustc_hash::FxHashMap;

/// Where control is, frame by frame: the place of the block in the weak topological order of its
/// function, and the instruction.
pub(crate) type Places = Vec<(u32, u32)>;

/// Decides when a state has its turn: the least position comes first.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(crate) struct Position {
    /// Where control is, up to the outermost loop.
    outside: Places,
    /// How many arrays keep an element whose index the path has fixed. States whose indices are
    /// free come first, since they often include the others.
    fixed: usize,
    /// Where control is.
    pub(crate) places: Places,
}

/// The weak topological orders of the functions that were asked for.
#[derive(Default)]
pub(crate) struct Orders {
    of: FxHashMap<FunctionId, WeakOrder>,
}

impl Orders {
    /// The order of a function.
    pub(crate) fn of(&mut self, machine: &Machine, function: FunctionId) -> &WeakOrder {
        let new = || Cfg::new(&machine.program.functions[function.index()]).weak_topological_order();
        self.of.entry(function).or_insert_with(new)
    }

    /// Where control is in a state with one thread.
    pub(crate) fn places(&mut self, machine: &Machine, state: &MultiState) -> Places {
        let place = |frame: &std::sync::Arc<Frame>| {
            (self.of(machine, frame.function).place(frame.block), frame.index)
        };
        state.thread().frames.iter().map(place).collect()
    }

    /// The position of a state with one thread.
    pub(crate) fn position(&mut self, machine: &Machine, state: &MultiState) -> Position {
        let mut position = Position { fixed: fixed(&machine.terms, state), ..Position::default() };
        let mut inside = false;
        for frame in &state.thread().frames {
            let order = self.of(machine, frame.function);
            let place = (order.place(frame.block), frame.index);
            position.places.push(place);
            if !inside {
                let cycle = order.cycle(frame.block);
                position.outside.push(cycle.map_or(place, |head| (head, 0)));
                inside = cycle.is_some();
            }
        }
        position
    }

    /// Whether a path from one state to another, which is at the head of a loop, comes from outside
    /// of the loop.
    pub(crate) fn enters(&mut self, machine: &Machine, from: &MultiState, to: &MultiState) -> bool {
        let (from, to) = (&from.thread().frames, &to.thread().frames);
        let (head, callers) = to.split_last().expect("it runs");
        let Some(frame) = from.get(callers.len()) else { return true };
        let at = |frame: &Frame| (frame.function, frame.block, frame.index);
        frame.function != head.function
            || !callers.iter().zip(from).all(|(a, b)| at(a) == at(b))
            || !self.of(machine, head.function).contains(head.block, frame.block)
    }
}

/// How many arrays keep an element whose index is a constant.
fn fixed(terms: &TermManager, state: &MultiState) -> usize {
    let kept = state.memory.iter().filter(|(_, object)| object.distinguished.is_some());
    let indices = kept.filter_map(|(_, object)| object.cells.get(Distinguished::INDEX)?.value.to_term(terms));
    indices.filter(|index| terms.as_constant(*index).is_some()).count()
}
