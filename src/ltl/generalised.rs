//! Generalised Büchi automata with sets of accepting edges, and the way to one set of accepting
//! states.
use super::automaton::reachable;
use super::scc::Components;
use super::{Automaton, Edge, Guard, State};
use crate::base::{Budget, LargeFormula, Stop};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// How many states the automaton with one set may have.
const MAX_STATES: usize = 20_000;
/// How many guards one edge may have for letters that differ in the sets that they are in.
const MAX_GUARDS: usize = 200;

/// An edge with the sets that it is in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct MarkedEdge {
    pub(super) guard: Guard,
    pub(super) to: usize,
    /// Bit `i` says that the edge is in set `i`.
    pub(super) marks: u64,
    /// Bit `i` says that the edge is in set `i` where it reads one of the letters of the set.
    pub(super) by_letter: u64,
}

/// An automaton that accepts a word if a run on it goes through edges of each set infinitely often.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Generalised {
    pub(super) initial: Vec<usize>,
    /// The letters of each set: those of any of the guards. At most 64 sets.
    pub(super) sets: Vec<Vec<Guard>>,
    /// The edges that leave each state.
    pub(super) states: Vec<Vec<MarkedEdge>>,
}

impl Generalised {
    /// The same language with fewer states and sets: without states from which no word is accepted,
    /// with states merged that differ in nothing, and without sets that contain another one.
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
        (0..self.sets.len()).fold(0, |all, set| all | 1 << set)
    }

    /// The sets that an edge is in with one of its letters.
    fn possible(&self, edge: &MarkedEdge) -> u64 {
        let reads = |letters: &[Guard]| letters.iter().any(|guard| guard.and(edge.guard).is_some());
        let sets =
            (0..self.sets.len()).filter(|set| edge.by_letter >> set & 1 == 1 && reads(&self.sets[*set]));
        sets.fold(edge.marks, |possible, set| possible | 1 << set)
    }

    /// For each component, whether runs that stay in it can accept.
    fn accepting(&self, components: &Components) -> Vec<bool> {
        let mut marks = vec![0; components.count()];
        let mut has_edge = vec![false; components.count()];
        for (from, edges) in self.states.iter().enumerate() {
            for edge in edges.iter().filter(|edge| components.are_together(from, edge.to)) {
                marks[components.of_node(from)] |= self.possible(edge);
                has_edge[components.of_node(from)] = true;
            }
        }
        has_edge.into_iter().zip(marks).map(|(has_edge, marks)| has_edge && marks == self.all()).collect()
    }

    /// Removes states that no accepting run goes through, and the marks of edges that no accepting
    /// run repeats.
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
                    (edge.marks, edge.by_letter) = (0, 0);
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
        let mut kept: Vec<usize> = (0..self.sets.len()).collect();
        for set in 0..self.sets.len() {
            if kept.iter().any(|other| *other != set && self.contains(set, *other)) {
                kept.retain(|known| *known != set);
            }
        }
        let renamed = |sets: u64| {
            let bits = kept.iter().enumerate().map(|(new, old)| (sets >> old & 1) << new);
            bits.fold(0, |all, bit| all | bit)
        };
        for edge in self.states.iter_mut().flatten() {
            (edge.marks, edge.by_letter) = (renamed(edge.marks), renamed(edge.by_letter));
        }
        self.sets = kept.iter().map(|set| std::mem::take(&mut self.sets[*set])).collect();
    }

    /// Whether each edge that is in the other set with a letter is in this one, too, with that
    /// letter. It may say no where several guards together contain one.
    fn contains(&self, set: usize, other: usize) -> bool {
        let is_letter = |letters: Guard| self.sets[set].iter().any(|known| letters.implies(*known));
        self.states.iter().flatten().all(|edge| {
            let has = |sets: u64, set: usize| sets >> set & 1 == 1;
            let holds = |letters: Guard| has(edge.by_letter, set) && is_letter(letters);
            let mut of_other = self.sets[other].iter().filter_map(|letters| letters.and(edge.guard));
            has(edge.marks, set)
                || if has(edge.marks, other) {
                    holds(edge.guard)
                } else {
                    !has(edge.by_letter, other) || of_other.all(holds)
                }
        })
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

    /// An automaton with one set of accepting states. Its states are pairs of a state and the
    /// number of sets that a run has met in turn since it was in an accepting state [GO01, Section
    /// 5]. An edge may meet several sets at once. Runs that go on to another strongly connected
    /// component begin again.
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
                return Err(Stop::unsupported(LargeFormula::Automaton, None));
            }
            let (from, level) = pairs[states.len()];
            let begin = if level == self.sets.len() { 0 } else { level };
            let mut edges = Vec::new();
            for edge in &self.states[from] {
                let stays = components.are_together(from, edge.to) && accepting[components.of_node(from)];
                let levels = if stays { self.levels(edge, begin) } else { vec![(edge.guard, 0)] };
                edges.extend(levels.into_iter().map(|(guard, level)| (guard, (edge.to, level))));
            }
            let edge = |(guard, pair)| Edge { guard, to: id_of(pair, &mut pairs) };
            let edges = edges.into_iter().map(edge).collect();
            let is_last = level == self.sets.len();
            states.push(State { accepting: is_last && accepting[components.of_node(from)], edges });
        }
        Ok(Automaton { initial, states })
    }

    /// The numbers of sets that are met in turn after an edge, each with the letters with which
    /// they are. A set that only some of the letters are in may be left for later, so that there
    /// are at most about [`MAX_GUARDS`] of them.
    fn levels(&self, edge: &MarkedEdge, begin: usize) -> Vec<(Guard, usize)> {
        let mut found = Vec::new();
        let mut open = vec![edge.guard];
        for level in begin..self.sets.len() {
            if edge.marks >> level & 1 == 1 {
                continue;
            }
            found.extend(open.iter().map(|guard| (*guard, level)));
            let letters = &self.sets[level];
            if edge.by_letter >> level & 1 == 0 || found.len() + open.len() * letters.len() > MAX_GUARDS {
                return found;
            }
            open = open
                .iter()
                .flat_map(|guard| letters.iter().filter_map(|letters| guard.and(*letters)))
                .collect();
            open.sort_unstable();
            open.dedup();
        }
        found.extend(open.into_iter().map(|guard| (guard, self.sets.len())));
        found
    }
}
