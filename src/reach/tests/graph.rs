//! An explicit graph as an analysis.
use super::super::{Analysis, Successor, Successors};
use crate::base::Stop;
use std::collections::{BTreeMap, BTreeSet};

/// A graph over numbered nodes, of which 0 is the initial one.
#[derive(Clone, Default, Debug)]
pub(super) struct Graph {
    edges: BTreeMap<usize, Vec<usize>>,
    /// The edges that a reduction leaves, where it does something.
    reduced: BTreeMap<usize, Vec<usize>>,
    targets: BTreeSet<usize>,
    with_rest: bool,
}

/// A node, or the edges of it that a reduction left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    Node(usize),
    Rest(usize),
}

/// What one thread saw.
#[derive(Clone, Default, Debug)]
pub(super) struct Visits {
    /// Nodes in the order in which they were expanded.
    pub(super) expanded: Vec<usize>,
    /// Nodes whose rest was.
    pub(super) rests: Vec<usize>,
}

impl Graph {
    pub(super) fn new(edges: &[(usize, &[usize])]) -> Self {
        let edges = edges.iter().map(|(from, to)| (*from, to.to_vec())).collect();
        Self { edges, with_rest: true, ..Self::default() }
    }

    pub(super) fn with_target(mut self, node: usize) -> Self {
        self.targets.insert(node);
        self
    }

    /// A reduction that leaves only these edges of a node.
    pub(super) fn with_reduction(mut self, node: usize, kept: &[usize]) -> Self {
        self.reduced.insert(node, kept.to_vec());
        self
    }

    /// What reductions leave out is lost.
    pub(super) fn without_rest(mut self) -> Self {
        self.with_rest = false;
        self
    }
}

impl Analysis for Graph {
    type State = State;
    type Known = ();
    type Key = usize;
    type Target = usize;
    type Worker = Visits;

    fn initial(&self) -> Result<State, Stop> {
        Ok(State::Node(0))
    }

    fn transfer(
        &self,
        worker: &mut Visits,
        state: State,
        _patience: u64,
    ) -> Result<Successors<State, usize>, Stop> {
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
        let is_rest = state == State::Rest(node);
        let kept = |to: &&usize| match reduced {
            Some(kept) => kept.contains(*to),
            None => !is_rest || !self.reduced[&node].contains(*to),
        };
        let next: Vec<usize> = self.edges[&node].iter().filter(kept).copied().collect();
        let targets = next.iter().copied().filter(|to| self.targets.contains(to)).collect();
        let closes = reduced.is_some();
        Ok(Successors {
            forked: next.len() != 1,
            states: next.into_iter().map(|to| Successor { state: State::Node(to), closes }).collect(),
            targets,
            passed: 0,
            rest: (closes && self.with_rest).then_some(State::Rest(node)),
        })
    }

    fn adjust(&self, _worker: &mut Visits, state: &mut State) -> Result<Option<(usize, ())>, Stop> {
        match *state {
            State::Node(node) => Ok(Some((node, ()))),
            State::Rest(node) => panic!("the rest of {node} must not be compared"),
        }
    }

    fn covered(&self, _worker: &mut Visits, known: &[()], _new: &()) -> Result<bool, Stop> {
        Ok(!known.is_empty())
    }
}
