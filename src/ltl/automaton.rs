//! Büchi automata: which infinite words they accept.
use super::scc::Components;
use super::{Lasso, Valuation};
use std::collections::VecDeque;

/// A set of letters: a conjunction of atoms and negated atoms. Bit `i` stands for the atom of index
/// `i`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Guard {
    /// The atoms that must hold.
    pub positive: u64,
    /// The atoms that must not hold.
    pub negative: u64,
}

impl Guard {
    /// Whether the letter is in the set.
    pub fn accepts(self, letter: Valuation) -> bool {
        letter.0 & self.positive == self.positive && letter.0 & self.negative == 0
    }

    /// The letters that are in both sets; `None` if there are none.
    pub fn and(self, other: Guard) -> Option<Guard> {
        let both =
            Guard { positive: self.positive | other.positive, negative: self.negative | other.negative };
        (both.positive & both.negative == 0).then_some(both)
    }

    /// Whether all letters of this set are in the other one. Neither is empty.
    pub fn implies(self, other: Guard) -> bool {
        other.positive & !self.positive == 0 && other.negative & !self.negative == 0
    }
}

/// An edge of an automaton.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Edge {
    /// The letters that the edge reads.
    pub guard: Guard,
    /// The state that it leads to.
    pub to: usize,
}

/// A state of an automaton.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Whether runs through this state infinitely often are accepting.
    pub accepting: bool,
    /// The edges that leave it.
    pub edges: Vec<Edge>,
}

/// A Büchi automaton. A run begins in an initial state and reads each letter, the first one too, on
/// an edge. A word is accepted if a run on it goes through accepting states infinitely often.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Automaton {
    /// Where runs begin; empty if no word is accepted.
    pub initial: Vec<usize>,
    /// The states by their index.
    pub states: Vec<State>,
}

impl Automaton {
    /// Whether the automaton accepts the word that begins with `stem` and then repeats `cycle` for
    /// ever.
    ///
    /// Panics if the cycle is empty, since the word would not be infinite.
    pub fn accepts(&self, stem: &[Valuation], cycle: &[Valuation]) -> bool {
        assert!(!cycle.is_empty(), "a cycle has at least one letter");
        let letters = [stem, cycle].concat();
        let next = |at: usize| if at + 1 < letters.len() { at + 1 } else { stem.len() };
        // The product of the automaton with the word.
        let index = |state: usize, at: usize| state * letters.len() + at;
        let mut successors = vec![Vec::new(); self.states.len() * letters.len()];
        for (from, state) in self.states.iter().enumerate() {
            for (at, letter) in letters.iter().enumerate() {
                let edges = state.edges.iter().filter(|edge| edge.guard.accepts(*letter));
                successors[index(from, at)].extend(edges.map(|edge| index(edge.to, next(at))));
            }
        }
        let begin: Vec<usize> = self.initial.iter().map(|state| index(*state, 0)).collect();
        let components = Components::of(&successors);
        reachable(&begin, &successors)
            .into_iter()
            .any(|node| self.states[node / letters.len()].accepting && components.is_on_cycle(node))
    }

    /// A word that the automaton accepts; `None` if it accepts none.
    pub fn accepted_word(&self) -> Option<Lasso> {
        let successors = self.successors();
        let components = Components::of(&successors);
        let reached = reachable(&self.initial, &successors);
        let target = reached
            .into_iter()
            .find(|state| self.states[*state].accepting && components.is_on_cycle(*state))?;
        let stem = self.path(&self.initial, target)?;
        let mut cycles = self.states[target].edges.iter().filter_map(|edge| {
            let mut letters = vec![Valuation(edge.guard.positive)];
            letters.extend(self.path(&[edge.to], target)?);
            Some(letters)
        });
        Some(Lasso { stem, cycle: cycles.next()? })
    }

    /// The letters of a shortest path.
    fn path(&self, from: &[usize], to: usize) -> Option<Vec<Valuation>> {
        let mut reached_by: Vec<Option<(usize, Valuation)>> = vec![None; self.states.len()];
        let mut waiting: VecDeque<usize> = from.iter().copied().collect();
        let mut seen = vec![false; self.states.len()];
        for state in from {
            seen[*state] = true;
        }
        while let Some(state) = waiting.pop_front() {
            if state == to {
                let mut letters = Vec::new();
                let mut at = state;
                while let Some((before, letter)) = reached_by[at] {
                    letters.push(letter);
                    at = before;
                }
                letters.reverse();
                return Some(letters);
            }
            for edge in &self.states[state].edges {
                if !std::mem::replace(&mut seen[edge.to], true) {
                    reached_by[edge.to] = Some((state, Valuation(edge.guard.positive)));
                    waiting.push_back(edge.to);
                }
            }
        }
        None
    }

    /// For each state, the states that its edges lead to.
    pub(super) fn successors(&self) -> Vec<Vec<usize>> {
        self.states.iter().map(|state| state.edges.iter().map(|edge| edge.to).collect()).collect()
    }
}

/// The nodes that can be reached from some nodes, in the order in which a search finds them.
pub(super) fn reachable(from: &[usize], successors: &[Vec<usize>]) -> Vec<usize> {
    let mut seen = vec![false; successors.len()];
    let mut found = Vec::new();
    for node in from {
        if !std::mem::replace(&mut seen[*node], true) {
            found.push(*node);
        }
    }
    let mut at = 0;
    while at < found.len() {
        for to in &successors[found[at]] {
            if !std::mem::replace(&mut seen[*to], true) {
                found.push(*to);
            }
        }
        at += 1;
    }
    found
}
