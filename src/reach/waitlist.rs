//! The waitlist: states to be explored, in the order of the search.
use std::collections::{BTreeMap, VecDeque};

/// In mixed order, one of this many states is the next one of the depth-first part.
const DEEP: u32 = 8;

/// Which waiting state comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// Takes the newest and the oldest state in turn. So deep violations are found as well as those
    /// near the start, and an endless loop hides neither. Now and then it takes the next state of a
    /// depth-first part.
    #[default]
    Mixed,
    /// The newest.
    DepthFirst,
    /// The oldest.
    BreadthFirst,
    /// The one with the least [position](super::Merge::position), and the newest of these: for
    /// positions in a weak topological order of the program.
    Topological,
}

/// What can wait.
pub(super) trait Waits {
    /// Decides the order under [`Order::Topological`].
    type Position: Ord + Clone;

    /// Its position.
    fn position(&self) -> Self::Position;
}

/// States to be explored.
///
/// After an oldest state is taken, the newest ones are shallow. Mixed order therefore keeps a
/// separate stack for the depth-first part.
#[derive(Debug)]
pub(super) struct Waitlist<S: Waits> {
    order: Order,
    /// States with their depths, in order of age.
    states: VecDeque<(u64, S)>,
    /// In mixed order, the successors of states of the depth-first part.
    deep: VecDeque<(u64, S)>,
    /// In topological order, all states with their depths: by position, and from the newest to the
    /// oldest.
    sorted: BTreeMap<(S::Position, i64), (u64, S)>,
    /// How many states there have been in topological order.
    count: i64,
    /// In mixed order, which of [`DEEP`] turns comes next. The last of them is that of the
    /// depth-first part.
    turn: u32,
    /// Depth of the state that was taken last.
    depth: u64,
}

impl<S: Waits> Waitlist<S> {
    /// An empty list.
    pub(super) fn new(order: Order) -> Self {
        Self {
            order,
            states: VecDeque::new(),
            deep: VecDeque::new(),
            sorted: BTreeMap::new(),
            count: 0,
            turn: 0,
            depth: 0,
        }
    }

    /// Number of waiting states.
    pub(super) fn len(&self) -> usize {
        self.states.len() + self.deep.len() + self.sorted.len()
    }

    /// Whether no state waits.
    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All waiting states.
    pub(super) fn iter(&self) -> impl Iterator<Item = &S> {
        let sorted = self.sorted.values();
        self.states.iter().chain(&self.deep).chain(sorted).map(|(_, state)| state)
    }

    /// Takes out all states that do not satisfy the condition.
    pub(super) fn retain(&mut self, mut keep: impl FnMut(&S) -> bool) {
        self.states.retain(|(_, state)| keep(state));
        self.deep.retain(|(_, state)| keep(state));
        self.sorted.retain(|_, (_, state)| keep(state));
    }

    /// The waiting states at a position, from the newest to the oldest; none if the order does not
    /// look at positions.
    pub(super) fn at(&mut self, position: &S::Position) -> impl Iterator<Item = &mut S> {
        let range = (position.clone(), i64::MIN)..=(position.clone(), i64::MAX);
        self.sorted.range_mut(range).map(|(_, (_, state))| state)
    }

    /// Adds the successors of the last state. In depth-first and in breadth-first order, the first
    /// of them is explored first; in topological order, the last of those at one position.
    pub(super) fn extend(&mut self, states: Vec<S>) {
        let depth = self.depth + 1;
        let states = states.into_iter().map(|state| (depth, state));
        match self.order {
            Order::BreadthFirst => self.states.extend(states),
            Order::Mixed if self.turn == 0 => self.deep.extend(states.rev()),
            Order::DepthFirst | Order::Mixed => self.states.extend(states.rev()),
            Order::Topological => self.append(states),
        }
    }

    /// Takes the oldest states out, in order of age; in topological order, those that would come
    /// last.
    pub(super) fn split_oldest(&mut self, number: usize) -> Vec<(u64, S)> {
        std::iter::from_fn(|| self.pop_oldest()).take(number).collect()
    }

    /// Adds states in order of age, all of them newer than those in the list.
    pub(super) fn append(&mut self, states: impl IntoIterator<Item = (u64, S)>) {
        if self.order != Order::Topological {
            self.states.extend(states);
            return;
        }
        for (depth, state) in states {
            self.count += 1;
            self.sorted.insert((state.position(), -self.count), (depth, state));
        }
    }

    /// Removes the next state.
    pub(super) fn pop(&mut self) -> Option<S> {
        let (depth, state) = match self.order {
            Order::DepthFirst => self.states.pop_back(),
            Order::BreadthFirst => self.states.pop_front(),
            Order::Topological => self.sorted.pop_first().map(|(_, waiting)| waiting),
            Order::Mixed => {
                let turn = self.turn;
                self.turn = (turn + 1) % DEEP;
                if self.turn == 0 {
                    self.deep.pop_back().or_else(|| self.states.pop_back())
                } else if turn.is_multiple_of(2) {
                    self.states.pop_back().or_else(|| self.deep.pop_back())
                } else {
                    self.pop_oldest()
                }
            }
        }?;
        self.depth = depth;
        Some(state)
    }

    /// Takes the oldest state of all lists. The one that is less deep counts as older, even if the
    /// depth-first part has found it later.
    fn pop_oldest(&mut self) -> Option<(u64, S)> {
        let depth = |list: &VecDeque<(u64, S)>| list.front().map_or(u64::MAX, |(depth, _)| *depth);
        let oldest = if depth(&self.deep) < depth(&self.states) {
            self.deep.pop_front()
        } else {
            self.states.pop_front()
        };
        oldest.or_else(|| self.sorted.pop_last().map(|(_, waiting)| waiting))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Waits for u8 {
        type Position = u8;

        /// Even numbers come first.
        fn position(&self) -> u8 {
            self % 2
        }
    }

    macro_rules! without_position {
        ($($number:ty),*) => {$(
            impl Waits for $number {
                type Position = ();

                fn position(&self) {}
            }
        )*};
    }
    without_position!(u32, i32, u64);

    /// The states of a tree in the order of the search. 0 has the children 1 and 2, 1 has 3 and 4,
    /// 2 has 5 and 6, and 3 has 7.
    fn visit(order: Order) -> Vec<u8> {
        let mut list = Waitlist::new(order);
        list.extend(vec![0]);
        let mut seen = Vec::new();
        while let Some(state) = list.pop() {
            seen.push(state);
            list.extend(match state {
                0 => vec![1, 2],
                1 => vec![3, 4],
                2 => vec![5, 6],
                3 => vec![7],
                _ => Vec::new(),
            });
        }
        seen
    }

    #[test]
    fn orders_differ_in_which_level_comes_first() {
        assert_eq!(visit(Order::DepthFirst), [0, 1, 3, 7, 4, 2, 5, 6]);
        assert_eq!(visit(Order::BreadthFirst), [0, 1, 2, 3, 4, 5, 6, 7]);
    }

    #[test]
    fn in_mixed_order_the_newest_and_the_oldest_take_turns() {
        assert_eq!(visit(Order::Mixed), [0, 2, 5, 1, 3, 6, 7, 4]);
    }

    #[test]
    fn in_topological_order_the_least_position_comes_first() {
        assert_eq!(visit(Order::Topological), [0, 2, 6, 5, 1, 4, 3, 7]);
        let mut list = Waitlist::new(Order::Topological);
        list.extend(vec![3_u8, 4, 5]);
        assert_eq!(list.at(&1).map(|state| *state).collect::<Vec<_>>(), [5, 3]);
        list.retain(|state| *state != 5);
        assert_eq!(list.iter().copied().collect::<Vec<_>>(), [4, 3]);
    }

    /// Each state has two successors: its number doubled, and the number after that. The
    /// depth-first part goes one level deeper each time.
    #[test]
    fn in_mixed_order_one_search_goes_deep() {
        let mut list = Waitlist::new(Order::Mixed);
        list.extend(vec![1_u64]);
        let mut levels = Vec::new();
        for turn in 1..=DEEP * 10 {
            let state = list.pop().unwrap();
            if turn % DEEP == 0 {
                levels.push(state.ilog2());
            }
            list.extend(vec![2 * state, 2 * state + 1]);
        }
        let first = levels[0];
        assert_eq!(levels, (first..first + 10).collect::<Vec<_>>());
    }

    #[test]
    fn the_oldest_are_taken_away() {
        for order in [Order::Mixed, Order::DepthFirst, Order::BreadthFirst] {
            let mut list = Waitlist::new(order);
            list.extend(vec![0_u64]);
            for _ in 0..3 {
                list.pop();
                list.extend(vec![1, 2, 3]);
            }
            let waiting = list.len();
            let taken = list.split_oldest(2);
            assert_eq!((taken.len(), list.len()), (2, waiting - 2));
            let left = list.split_oldest(waiting);
            let newest = taken.iter().map(|(depth, _)| *depth).max();
            assert!(left.iter().all(|(depth, _)| Some(*depth) >= newest), "{order:?}");
            let mut other = Waitlist::new(order);
            other.append(taken);
            assert_eq!(std::iter::from_fn(|| other.pop()).count(), 2);
            assert!(other.is_empty() && list.is_empty());
        }
    }
}
