//! Generalised Büchi automata with sets of accepting edges, and the way to one set of accepting states.
use super::automaton::reachable;
use super::scc::Components;
use super::{Automaton, Edge, Guard, State};
use crate::base::{Budget, Stop};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// How many states the automaton with one set may have.
const MAX_STATES: usize = 20_000;

/// An edge with the sets that it is in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct MarkedEdge {
    pub(super) guard: Guard,
    pub(super) to: usize,
    /// Bit `i` says that the edge is in set `i`.
    pub(super) marks: u64,
}

/// An automaton that accepts a word if a run on it goes through edges of each set infinitely often.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Generalised {
    pub(super) initial: Vec<usize>,
    /// The number of sets, at most 64.
    pub(super) sets: usize,
    /// The edges that leave each state.
    pub(super) states: Vec<Vec<MarkedEdge>>,
}

impl Generalised {
    /// The same language with fewer states and sets: without states from which no word is accepted, with states merged that differ in
    /// nothing, and without sets that contain another one.
    #[must_use]
    pub(super) fn reduced(mut self) -> Self {
        self.drop_dead_states();
        self.drop_sets();
        self.merge();
        self
    }

    fn successors(&self) -> Vec<Vec<usize>> {
        self.states.iter().map(|edges| edges.iter().map(|edge| edge.to).collect()).collect()
    }

    /// All sets.
    fn all(&self) -> u64 {
        (0..self.sets).fold(0, |all, set| all | 1 << set)
    }

    /// For each component, whether runs that stay in it can accept.
    fn accepting(&self, components: &Components) -> Vec<bool> {
        let mut marks = vec![0; components.count()];
        let mut has_edge = vec![false; components.count()];
        for (from, edges) in self.states.iter().enumerate() {
            for edge in edges.iter().filter(|edge| components.are_together(from, edge.to)) {
                marks[components.of_node(from)] |= edge.marks;
                has_edge[components.of_node(from)] = true;
            }
        }
        has_edge.into_iter().zip(marks).map(|(has_edge, marks)| has_edge && marks == self.all()).collect()
    }

    /// Removes states that no accepting run goes through, and the marks of edges that no accepting run repeats.
    fn drop_dead_states(&mut self) {
        let successors = self.successors();
        let components = Components::of(&successors);
        let accepting = self.accepting(&components);
        let mut lives = accepting.clone();
        // Components are numbered from the last ones on.
        let mut order: Vec<usize> = (0..self.states.len()).collect();
        order.sort_by_key(|state| components.of_node(*state));
        for state in order {
            if successors[state].iter().any(|to| lives[components.of_node(*to)]) {
                lives[components.of_node(state)] = true;
            }
        }
        let is_alive = |state: &usize| lives[components.of_node(*state)];
        for (from, edges) in self.states.iter_mut().enumerate() {
            edges.retain(|edge| is_alive(&edge.to));
            for edge in edges {
                if !components.are_together(from, edge.to) || !accepting[components.of_node(from)] {
                    edge.marks = 0;
                }
            }
        }
        self.initial.retain(is_alive);
        let kept = reachable(&self.initial, &self.successors());
        let mut renamed = vec![usize::MAX; self.states.len()];
        kept.iter().enumerate().for_each(|(new, old)| renamed[*old] = new);
        self.states = kept.iter().map(|old| std::mem::take(&mut self.states[*old])).collect();
        self.rename(&renamed);
    }

    fn rename(&mut self, renamed: &[usize]) {
        for edges in &mut self.states {
            for edge in edges.iter_mut() {
                edge.to = renamed[edge.to];
            }
            edges.sort_unstable();
            edges.dedup();
        }
        self.initial.iter_mut().for_each(|state| *state = renamed[*state]);
        self.initial.sort_unstable();
        self.initial.dedup();
    }

    /// Removes sets that contain another one.
    fn drop_sets(&mut self) {
        let mut kept: Vec<usize> = (0..self.sets).collect();
        for set in 0..self.sets {
            let contains = |other: usize| {
                let mut edges = self.states.iter().flatten();
                other != set && edges.all(|edge| edge.marks >> other & 1 <= edge.marks >> set & 1)
            };
            if kept.iter().any(|other| contains(*other)) {
                kept.retain(|known| *known != set);
            }
        }
        for edge in self.states.iter_mut().flatten() {
            let marks = kept.iter().enumerate().map(|(new, old)| (edge.marks >> old & 1) << new);
            edge.marks = marks.fold(0, |all, mark| all | mark);
        }
        self.sets = kept.len();
    }

    /// Merges states whose edges agree, up to states that are merged.
    fn merge(&mut self) {
        let mut class = vec![0; self.states.len()];
        let mut count = 1;
        loop {
            let mut classes: HashMap<(usize, Vec<MarkedEdge>), usize, FxBuildHasher> = HashMap::default();
            let finer: Vec<usize> = (0..self.states.len())
                .map(|state| {
                    let edges =
                        self.states[state].iter().map(|edge| MarkedEdge { to: class[edge.to], ..*edge });
                    let mut edges: Vec<MarkedEdge> = edges.collect();
                    edges.sort_unstable();
                    edges.dedup();
                    let next = classes.len();
                    *classes.entry((class[state], edges)).or_insert(next)
                })
                .collect();
            class = finer;
            if classes.len() <= count {
                break;
            }
            count = classes.len();
        }
        // Classes are numbered by their first states.
        let mut merged: Vec<Vec<MarkedEdge>> = Vec::new();
        for (state, edges) in self.states.iter_mut().enumerate() {
            if class[state] == merged.len() {
                merged.push(std::mem::take(edges));
            }
        }
        self.states = merged;
        self.rename(&class);
    }

    /// An automaton with one set of accepting states. Its states are pairs of a state and the number of sets that a run has met in
    /// turn since it was in an accepting state [GO01, Section 5]. An edge may meet several sets at once. Runs that go on to another strongly
    /// connected component begin again.
    pub(super) fn degeneralised(&self, budget: &Budget) -> Result<Automaton, Stop> {
        let components = Components::of(&self.successors());
        let accepting = self.accepting(&components);
        let mut ids: HashMap<(usize, usize), usize, FxBuildHasher> = HashMap::default();
        let mut pairs: Vec<(usize, usize)> = Vec::new();
        let mut id_of = |pair: (usize, usize), pairs: &mut Vec<(usize, usize)>| {
            *ids.entry(pair).or_insert_with(|| {
                pairs.push(pair);
                pairs.len() - 1
            })
        };
        let initial = self.initial.iter().map(|state| id_of((*state, 0), &mut pairs)).collect();
        let mut states = Vec::new();
        while states.len() < pairs.len() {
            budget.check()?;
            if pairs.len() > MAX_STATES {
                return Err(Stop::unsupported("a formula whose automaton is too large", None));
            }
            let (from, level) = pairs[states.len()];
            let mut edges = Vec::new();
            for edge in &self.states[from] {
                let stays = components.are_together(from, edge.to) && accepting[components.of_node(from)];
                let mut next = if level == self.sets || !stays { 0 } else { level };
                while stays && next < self.sets && edge.marks >> next & 1 == 1 {
                    next += 1;
                }
                edges.push(Edge { guard: edge.guard, to: id_of((edge.to, next), &mut pairs) });
            }
            states
                .push(State { accepting: level == self.sets && accepting[components.of_node(from)], edges });
        }
        Ok(Automaton { initial, states })
    }
}
