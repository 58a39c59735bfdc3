//! An explicit graph as an analysis.
use crate::base::Stop;
use crate::reach::{Adjusted, Analysis, Ancestors, Merge, Proviso, Successor, Successors};
use std::collections::{BTreeMap, BTreeSet};

/// A graph over numbered nodes, of which 0 is the initial one.
#[derive(Clone, Default, Debug)]
pub(in crate::reach) struct Graph {
    edges: BTreeMap<usize, Vec<usize>>,
    /// By node: the edges that a reduction keeps, if it leaves out some.
    reduced: BTreeMap<usize, Vec<usize>>,
    targets: BTreeSet<usize>,
    /// Where the analysis gives the whole run up.
    dead: BTreeSet<usize>,
    without_rest: bool,
}

/// A node, or the edges of it that a reduction left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::reach) enum State {
    Node(usize),
    Rest(usize),
}

/// What one thread saw, or several.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(in crate::reach) struct Visits {
    /// Nodes in the order in which they were expanded.
    pub(in crate::reach) expanded: Vec<usize>,
    /// Nodes whose rest was expanded.
    pub(in crate::reach) rests: Vec<usize>,
}

impl Visits {
    /// What all threads saw, sorted if they are several.
    pub(in crate::reach) fn of_all(mut reports: Vec<Visits>) -> Visits {
        if reports.len() == 1 {
            return reports.remove(0);
        }
        let mut all = Visits::default();
        for report in reports {
            all.expanded.extend(report.expanded);
            all.rests.extend(report.rests);
        }
        all.expanded.sort_unstable();
        all.rests.sort_unstable();
        all
    }
}

impl Graph {
    pub(in crate::reach) fn new(edges: &[(usize, &[usize])]) -> Self {
        let edges = edges.iter().map(|(from, to)| (*from, to.to_vec())).collect();
        Self { edges, ..Self::default() }
    }

    /// A graph of this many nodes, most of which can be reached. No edge goes to the initial node,
    /// which is the only one that is never stored; and every node forks, so that all others are.
    pub(in crate::reach) fn random(nodes: usize, seed: u64) -> Self {
        let mut state = seed.wrapping_mul(2).wrapping_add(1);
        let mut random = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        };
        let mut to = |_| 1 + random(nodes - 1);
        let edges = (0..nodes).map(|from| (from, (0..2 + from % 2).map(&mut to).collect())).collect();
        Self { edges, ..Self::default() }
    }

    /// The same without the edges that lead back to an earlier node, or to the node itself.
    pub(in crate::reach) fn random_without_cycles(nodes: usize, seed: u64) -> Self {
        let mut graph = Self::random(nodes, seed);
        for (from, to) in &mut graph.edges {
            to.retain(|to| to > from);
        }
        graph
    }

    /// Number of nodes.
    pub(in crate::reach) fn len(&self) -> usize {
        self.edges.len()
    }

    pub(in crate::reach) fn with_target(mut self, node: usize) -> Self {
        self.targets.insert(node);
        self
    }

    /// The run is over at this node.
    pub(in crate::reach) fn with_dead_end(mut self, node: usize) -> Self {
        self.dead.insert(node);
        self
    }

    /// A reduction that leaves only these edges of a node.
    pub(in crate::reach) fn with_reduction(mut self, node: usize, kept: &[usize]) -> Self {
        self.reduced.insert(node, kept.to_vec());
        self
    }

    /// What reductions leave out is lost.
    pub(in crate::reach) fn without_rest(mut self) -> Self {
        self.without_rest = true;
        self
    }

    pub(in crate::reach) fn successors(&self, node: usize) -> &[usize] {
        &self.edges[&node]
    }

    /// The nodes that can be reached, without any reduction, and the number of edges between them.
    pub(in crate::reach) fn reachable(&self) -> (Vec<usize>, usize) {
        let mut known = BTreeSet::from([0]);
        let mut pending = vec![0];
        while let Some(node) = pending.pop() {
            pending.extend(self.edges[&node].iter().filter(|to| known.insert(**to)));
        }
        let edges = known.iter().map(|node| self.edges[node].len()).sum();
        (known.into_iter().collect(), edges)
    }
}

impl Analysis for Graph {
    type State = State;
    type Stored = usize;
    type Key = usize;
    type Edge = ();
    type Target = usize;
    type End = ();
    type Worker = Visits;

    fn initial(&self) -> Result<State, Stop> {
        Ok(State::Node(0))
    }

    fn transfer(&self, worker: &mut Visits, state: State, _patience: u64) -> Result<Successors<Self>, Stop> {
        let (node, reduced) = match state {
            State::Node(node) => {
                worker.expanded.push(node);
                (node, self.reduced.get(&node))
            }
            State::Rest(node) => {
                worker.rests.push(node);
                (node, None)
            }
        };
        if self.dead.contains(&node) {
            return Err(Stop::Memory);
        }
        let is_rest = state == State::Rest(node);
        let kept = |to: &&usize| match reduced {
            Some(kept) => kept.contains(*to),
            None => !is_rest || !self.reduced[&node].contains(*to),
        };
        let next: Vec<usize> = self.edges[&node].iter().filter(kept).copied().collect();
        let targets = next.iter().copied().filter(|to| self.targets.contains(to)).collect();
        let closes_cycle = reduced.is_some();
        Ok(Successors {
            forked: next.len() != 1,
            states: next.into_iter().map(|to| Successor { state: State::Node(to), closes_cycle }).collect(),
            targets,
            ends: Vec::new(),
            passed: 0,
            rest: (closes_cycle && !self.without_rest).then_some(State::Rest(node)),
        })
    }

    /// Several nodes have the same key.
    fn adjust(
        &self,
        _: &mut Visits,
        state: &mut State,
        _: Ancestors<'_, usize>,
    ) -> Result<Adjusted<Self>, Stop> {
        match *state {
            State::Node(node) => Ok(Adjusted::At(node / 3, node)),
            State::Rest(node) => panic!("the rest of {node} must not be compared"),
        }
    }

    fn covered(&self, _worker: &mut Visits, known: &[&usize], new: &usize) -> Result<Option<usize>, Stop> {
        assert!(known.iter().all(|known| **known / 3 == new / 3));
        Ok(known.iter().position(|known| *known == new))
    }
}

impl Merge for Graph {
    type Position = ();

    fn position(&self, _: &mut Visits, _: &State) {}
}

impl Proviso for Graph {}
