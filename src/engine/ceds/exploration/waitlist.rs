//! States that wait to be explored, and their order.
use super::graph::NodeId;
use super::position::{Places, Position};
use crate::state::MultiState;
use crate::term::Term;
use std::collections::BTreeMap;

/// A state that waits to be explored.
pub(super) struct Waiting {
    pub(super) state: MultiState,
    /// The last stored state of its path.
    pub(super) node: NodeId,
    /// Constraints of the path from there that it may have forgotten.
    pub(super) facts: Vec<Term>,
    /// Distance from the last fork, as `is_compared` takes it.
    pub(super) distance: u64,
    /// It is about to enter a loop.
    pub(super) enters: bool,
}

/// States that wait. States without a position are taken from both ends in turn: the newest, then the oldest. Others are taken
/// by position: states that are still in a loop come before those that have left it, and newer ones before older ones. Since
/// states get wider, a state that leaves a loop later includes those that have left it before, which then need not be explored.
#[derive(Default)]
pub(super) struct Waitlist {
    /// By position, where that matters, then from the newest to the oldest.
    states: BTreeMap<(Position, i64), Waiting>,
    /// How many states there have been.
    count: i64,
    oldest_next: bool,
}

impl Waitlist {
    /// How many states wait.
    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    /// Adds a state. Without a position, it has the default one.
    pub(super) fn push(&mut self, position: Position, waiting: Waiting) {
        self.count += 1;
        self.states.insert((position, -self.count), waiting);
    }

    /// The states at these places that are about to enter a loop.
    pub(super) fn entering<'a>(&'a self, places: &'a Places) -> impl Iterator<Item = &'a MultiState> {
        let states =
            self.states.iter().filter(move |((at, _), waiting)| waiting.enters && at.places == *places);
        states.map(|(_, waiting)| &waiting.state)
    }

    /// The next state.
    pub(super) fn pop(&mut self) -> Option<Waiting> {
        let in_turn =
            self.states.first_key_value().is_some_and(|((position, _), _)| position.places.is_empty());
        let next = if in_turn && self.oldest_next { self.states.pop_last() } else { self.states.pop_first() };
        self.oldest_next = !self.oldest_next;
        next.map(|(_, waiting)| waiting)
    }
}
