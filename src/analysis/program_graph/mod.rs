//! The program as a graph of blocks, reduced to the places where blocks end: with the default
//! blocks, heads of loops are left ([EHPS11], section 4).
mod reduction;
mod system;
mod transitions;

#[cfg(doc)]
use super::blocks::BlockAnalysis;
use super::blocks::{BlockFormula, BlockOptions, BlockSearch, BlockTarget, Location, Part, Path};
use super::found::Found;
use super::subject::Subject;
use super::turns::{Step, Turns};
use super::worker::{Resources, Worker};
use crate::base::{EngineLimit, Stop};
use crate::bits::BitVector;
use crate::exec::Machine;
use crate::reach::{NodeId, SearchCounters};
use crate::state::{InputOrigin, MultiState};
use crate::term::{Term, TermManager};
use reduction::Reduction;
use rustc_hash::FxHashMap;
use std::sync::Arc;
pub(crate) use system::{Reached, System};
pub(crate) use transitions::Transitions;

/// A program graph. Nodes are control with the explicit part of states, and are numbered; 0 is the
/// initial state.
pub(crate) struct ProgramGraph {
    /// Where each node is.
    pub(crate) nodes: Vec<Location>,
    /// Blocks, each from one node to another.
    pub(crate) blocks: Vec<(usize, usize, Arc<BlockFormula>)>,
    /// Ways from a node to an error.
    pub(crate) errors: Vec<(usize, BlockTarget)>,
}

impl ProgramGraph {
    /// The blocks, in order.
    pub(crate) fn blocks(&self) -> impl Iterator<Item = Part<'_>> {
        self.blocks.iter().map(|(_, _, block)| Part::of_block(block))
    }

    /// The ways to errors, in order.
    pub(crate) fn errors(&self) -> impl Iterator<Item = Part<'_>> {
        self.errors.iter().map(|(_, error)| Part::of_target(error))
    }

    /// The path through these blocks to this error.
    pub(crate) fn path(&self, terms: &TermManager, blocks: &[usize], error: usize) -> Path<'_> {
        let node = |block: &usize| {
            let node = self.blocks[*block].1;
            (NodeId::new(node), self.nodes[node])
        };
        let formulas = blocks.iter().map(|block| (&*self.blocks[*block].2, Vec::new())).collect();
        Path::of_blocks(terms, blocks.iter().map(node).collect(), formulas, &self.errors[error].1)
    }
}

/// A search that builds the program graph. The program has one thread.
pub(crate) struct GraphSearch<'c, 'p> {
    search: BlockSearch<'c, 'p, Reduction>,
    /// Steps that it may still do.
    steps: u64,
}

impl<'c, 'p> GraphSearch<'c, 'p> {
    /// A search that has not begun. Beside other engines it may do so many steps: on large states a
    /// step takes more time than its work tells, and more memory.
    pub(crate) fn new(subject: Subject<'c, 'p>, options: &BlockOptions, most_steps_beside: u64) -> Self {
        let search = BlockSearch::new(subject, options, |_| Reduction::default());
        Self { search, steps: if subject.alone { u64::MAX } else { most_steps_beside } }
    }

    /// A worker for the search.
    pub(crate) fn worker(&mut self, resources: &Resources) -> Worker {
        self.search.worker(resources)
    }

    /// Does one step, which tells the work in microseconds that the worker's counters do not show.
    /// Returns the graph once it is complete.
    pub(crate) fn step(&mut self, worker: &mut Worker) -> Result<Result<ProgramGraph, u64>, Stop> {
        let Some(left) = self.steps.checked_sub(1) else {
            return Err(Stop::unsupported(EngineLimit::ProgramGraph, None));
        };
        self.steps = left;
        match self.search.step(worker)? {
            Step::Holds => Ok(Ok(self.graph()?)),
            Step::Goes(work) => Ok(Err(work)),
            Step::Violation(_) | Step::GivesUp => unreachable!("errors are kept"),
        }
    }

    fn graph(&mut self) -> Result<ProgramGraph, Stop> {
        let (analysis, search) = self.search.parts();
        let mut graph = ProgramGraph {
            nodes: vec![Location::of(&analysis.program.machine.initial_state()?)],
            blocks: Vec::new(),
            errors: Vec::new(),
        };
        let mut numbers: FxHashMap<Option<NodeId>, usize> = FxHashMap::from_iter([(None, 0)]);
        for (node, _, stored) in search.arg().nodes() {
            numbers.insert(Some(node), graph.nodes.len());
            graph.nodes.push(stored.location);
        }
        for edge in search.arg_mut().edges() {
            graph.blocks.push((numbers[&edge.from], numbers[&Some(edge.to)], edge.what.clone()));
        }
        for (node, error) in std::mem::take(&mut analysis.labels.get_mut().errors) {
            graph.errors.push((numbers[&node], error));
        }
        Ok(graph)
    }

    /// The abstraction states of the nodes behind the initial one, in order. They say nothing of
    /// numbers.
    pub(crate) fn states(&mut self) -> Vec<MultiState> {
        let (_, search) = self.search.parts();
        search.arg().nodes().map(|(_, _, stored)| stored.state.clone()).collect()
    }

    /// The program's machine.
    pub(crate) fn machine(&mut self) -> &Machine<'p> {
        &self.search.parts().0.program.machine
    }

    /// Tells other engines what holds at a location in all runs: a formula over names. Returns
    /// whether they can use it.
    pub(crate) fn tell(&mut self, location: Location, formula: Term) -> bool {
        let analysis = self.search.parts().0;
        let names = &analysis.tables.get_mut().names;
        analysis.facts.add(&analysis.program.machine.terms, names, location, formula)
    }

    /// What comes of an error with a feasible path, which has these inputs: see
    /// [`BlockAnalysis::realised`].
    pub(crate) fn realised(
        &mut self,
        worker: &mut Worker,
        error: &BlockTarget,
        inputs: Vec<(InputOrigin, BitVector)>,
    ) -> Result<Result<Box<Found>, Stop>, Stop> {
        self.search.parts().0.realised(worker, error, inputs)
    }

    /// How many facts its nodes could assume.
    pub(crate) fn facts(&self) -> u64 {
        self.search.facts()
    }

    /// What the search did.
    pub(crate) fn counters(&self) -> SearchCounters {
        self.search.counters()
    }
}
