//! Direct simulation between the states of a Büchi automaton.
//!
//! One state simulates another one if it can answer each of its edges by edges that together read
//! all letters of it and lead to states that simulate the target, and if it is accepting where the
//! other one is. It then accepts all words that the other one accepts.
//!
//! *Reverse* simulation [SB00] is the same for the edges that lead to a state, and initial states:
//! whatever leads to one state leads to the other one, too.
use crate::base::{Budget, Stop};
use crate::ltl::{Automaton, Edge, Guard, State};

/// Guards are split no more often than this to see whether several guards together contain one.
const MAX_SPLITS: usize = 8;

/// The greatest simulation that is found.
pub(super) struct Simulation {
    /// Whether state `j` simulates state `i`, at `i * count + j`.
    simulated: Vec<bool>,
    count: usize,
}

impl Simulation {
    /// Computes it for an automaton.
    pub(super) fn of(automaton: &Automaton, budget: &Budget) -> Result<Self, Stop> {
        let may =
            |one: usize, other: usize| automaton.states[other].accepting || !automaton.states[one].accepting;
        Self::greatest(automaton, may, budget)
    }

    /// Computes the reverse simulation.
    pub(super) fn reverse(automaton: &Automaton, budget: &Budget) -> Result<Self, Stop> {
        let state = |state: &State| State { accepting: state.accepting, edges: Vec::new() };
        let states = automaton.states.iter().map(state).collect();
        let mut reversed = Automaton { initial: Vec::new(), states };
        for (from, state) in automaton.states.iter().enumerate() {
            for edge in &state.edges {
                reversed.states[edge.to].edges.push(Edge { guard: edge.guard, to: from });
            }
        }
        let is_initial = |state| automaton.initial.contains(&state);
        let may = |one: usize, other: usize| {
            (reversed.states[other].accepting || !reversed.states[one].accepting)
                && (is_initial(other) || !is_initial(one))
        };
        Self::greatest(&reversed, may, budget)
    }

    /// The greatest relation in which one state has an answer for each edge of the other one,
    /// inside of `may`.
    fn greatest(
        automaton: &Automaton,
        may: impl Fn(usize, usize) -> bool,
        budget: &Budget,
    ) -> Result<Self, Stop> {
        let count = automaton.states.len();
        let pairs = (0..count).flat_map(|one| (0..count).map(move |other| (one, other)));
        let simulated = pairs.map(|(one, other)| may(one, other)).collect();
        let mut found = Self { simulated, count };
        // The states that no longer have all those that may simulate them, of this round and the
        // one before. Others need no new look.
        let mut before = vec![true; count];
        while before.contains(&true) {
            let mut changed = vec![false; count];
            for one in 0..count {
                budget.check()?;
                let mut successors = automaton.states[one].edges.iter().map(|edge| edge.to);
                if !successors.any(|to| before[to] || changed[to]) {
                    continue;
                }
                for other in 0..count {
                    if one != other && found.simulates(other, one) && !found.answers(automaton, other, one) {
                        found.simulated[one * count + other] = false;
                        changed[one] = true;
                    }
                }
            }
            before = changed;
        }
        Ok(found)
    }

    /// For each state the first one that simulates it and that it simulates.
    pub(super) fn classes(&self) -> Vec<usize> {
        let first = |state: usize| {
            let same = |other: &usize| self.simulates(*other, state) && self.simulates(state, *other);
            (0..state).find(same).unwrap_or(state)
        };
        (0..self.count).map(first).collect()
    }

    /// Whether `other` simulates `one`.
    pub(super) fn simulates(&self, other: usize, one: usize) -> bool {
        self.simulated[one * self.count + other]
    }

    /// Whether `other` can answer all edges of `one`.
    fn answers(&self, automaton: &Automaton, other: usize, one: usize) -> bool {
        automaton.states[one].edges.iter().all(|edge| {
            let answers = automaton.states[other].edges.iter();
            let answers = answers.filter(|answer| self.simulates(answer.to, edge.to));
            // Most often one edge is the answer.
            answers.clone().any(|answer| edge.guard.implies(answer.guard))
                || covers(&answers.map(|answer| answer.guard).collect::<Vec<_>>(), edge.guard)
        })
    }
}

/// Whether each letter of the guard is in one of these guards. It may say no where that takes many
/// splits.
pub(super) fn covers(guards: &[Guard], guard: Guard) -> bool {
    covers_by(guards, guard, MAX_SPLITS)
}

fn covers_by(guards: &[Guard], guard: Guard, splits: usize) -> bool {
    if guards.iter().any(|other| guard.implies(*other)) {
        return true;
    }
    let left: Vec<Guard> = guards.iter().copied().filter(|other| other.and(guard).is_some()).collect();
    let asked = left.iter().fold(0, |asked, other| asked | other.positive | other.negative);
    let asked = asked & !(guard.positive | guard.negative);
    if asked == 0 || splits == 0 {
        return false;
    }
    let atom = asked & asked.wrapping_neg();
    let with = Guard { positive: guard.positive | atom, ..guard };
    let without = Guard { negative: guard.negative | atom, ..guard };
    covers_by(&left, with, splits - 1) && covers_by(&left, without, splits - 1)
}
