//! The waitlist: states to be explored, in the order of the search.
use std::collections::VecDeque;

/// Which waiting state comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// In turn the newest and the oldest: deep violations are found as well as those near the start, and an endless loop
    /// keeps the search from neither.
    #[default]
    Mixed,
    /// The newest.
    DepthFirst,
    /// The oldest.
    BreadthFirst,
}

/// States to be explored.
#[derive(Debug)]
pub(super) struct Waitlist<S> {
    order: Order,
    states: VecDeque<S>,
    /// In mixed order: the oldest comes next.
    oldest_next: bool,
}

impl<S> Waitlist<S> {
    /// An empty list.
    pub(super) fn new(order: Order) -> Self {
        Self { order, states: VecDeque::new(), oldest_next: false }
    }

    /// Number of waiting states.
    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    /// Whether no state waits.
    pub(super) fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// Adds the successors of one state. The first of them is explored first in either order.
    pub(super) fn extend(&mut self, states: Vec<S>) {
        match self.order {
            Order::DepthFirst | Order::Mixed => self.states.extend(states.into_iter().rev()),
            Order::BreadthFirst => self.states.extend(states),
        }
    }

    /// Takes the oldest states out, in order of age.
    pub(super) fn split_oldest(&mut self, number: usize) -> Vec<S> {
        self.states.drain(..number).collect()
    }

    /// Adds states in order of age, all of them newer than those in the list.
    pub(super) fn append(&mut self, states: Vec<S>) {
        self.states.extend(states);
    }

    /// Removes the next state.
    pub(super) fn pop(&mut self) -> Option<S> {
        match self.order {
            Order::DepthFirst => self.states.pop_back(),
            Order::BreadthFirst => self.states.pop_front(),
            Order::Mixed => {
                self.oldest_next = !self.oldest_next;
                if self.oldest_next { self.states.pop_back() } else { self.states.pop_front() }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_differ_in_which_level_comes_first() {
        let visit = |order| {
            let mut list = Waitlist::new(order);
            list.extend(vec![1, 2]);
            let mut seen = vec![list.pop().unwrap()];
            list.extend(vec![3, 4]);
            while let Some(state) = list.pop() {
                seen.push(state);
            }
            seen
        };
        assert_eq!(visit(Order::DepthFirst), [1, 3, 4, 2]);
        assert_eq!(visit(Order::BreadthFirst), [1, 2, 3, 4]);
        assert_eq!(visit(Order::Mixed), [1, 2, 3, 4]);
    }
}
