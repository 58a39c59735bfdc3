//! Searches with refinement over blocks.
use super::analysis::{BlockAnalysis, Tables};
use super::ends::Ends;
use super::engine::BlockEngine;
use super::figures::BlockFigures;
use super::node::BlockTarget;
use super::options::BlockOptions;
use super::picture::picture;
use crate::analysis::diagrams::MOST_ATOMS;
use crate::analysis::picture::AbstractTree;
use crate::analysis::refutation::Strategies;
use crate::analysis::semi_symbolic::SemiSymbolic;
use crate::analysis::subject::Subject;
use crate::analysis::turns::{Pace, Step, Turns};
use crate::analysis::worker::{Resources, Worker};
use crate::base::Stop;
use crate::exec::{End, NeverAsk};
use crate::reach::{self, NodeId, Order, Progress, Search, SearchCounters};
use crate::solver::Answers;
use crate::state::{MultiState, StoreKind};
use serde_json::Value;
use std::cell::RefCell;
use std::sync::Arc;

/// What the search around one state costs besides what counters show, in microseconds.
const PER_STATE: u64 = 10;
/// Beside other engines: most work of the solver in one step, in microseconds. Questions beyond
/// that are not answered.
const MOST_OF_STEP: u64 = 200_000;
/// Beside other engines: time for one question, in milliseconds.
const QUESTION_MS: u64 = 100;
/// Beside other engines: most atoms of a formula of which a diagram is made.
const MOST_ATOMS_BESIDE: usize = 64;

/// A search, as far as it has come. The program has one thread.
pub(crate) struct BlockSearch<'c, 'p, L: BlockEngine> {
    analysis: BlockAnalysis<'c, 'p, L>,
    search: Search<BlockAnalysis<'c, 'p, L>>,
    begun: bool,
    alone: bool,
    /// What ended the search, and the last stored state before it.
    end: Option<(End, Option<NodeId>)>,
}

impl<'c, 'p, L: BlockEngine> BlockSearch<'c, 'p, L> {
    /// A search that has not begun. `labels` gets the most atoms of a formula of which diagrams are
    /// made.
    pub(crate) fn new(
        subject: Subject<'c, 'p>,
        options: &BlockOptions,
        labels: impl FnOnce(usize) -> L,
    ) -> Self {
        let (plain, alone) = (subject.program, subject.alone);
        let ends = Ends { block: options.block, program: plain.machine.program };
        let program = SemiSymbolic {
            machine: (subject.machine)(&ends).with_store(StoreKind::Plain),
            slices: plain.slices.clone(),
            project: false,
            ends_in_doubt: false,
        };
        let most_atoms = if alone { MOST_ATOMS.into() } else { MOST_ATOMS_BESIDE };
        let (labels, tables) = (
            RefCell::new(labels(most_atoms)),
            RefCell::new(Tables::new(Strategies::new(options.refinement, L::BETWEEN))),
        );
        let (summarises, facts) = (options.summarise && options.block.ends_are_fixed(), subject.facts);
        let analysis = BlockAnalysis { program, plain, ends, summarises, labels, most_atoms, tables, facts };
        Self { analysis, search: Search::new(Order::Topological), begun: false, alone, end: None }
    }

    /// The analysis, and the search with its graph.
    pub(crate) fn parts(&mut self) -> (&mut BlockAnalysis<'c, 'p, L>, &mut Search<BlockAnalysis<'c, 'p, L>>) {
        (&mut self.analysis, &mut self.search)
    }

    /// How many facts its abstraction states could assume.
    pub(crate) fn facts(&self) -> u64 {
        self.analysis.tables.borrow().figures.facts
    }

    fn all_figures(&self) -> Option<Value> {
        let tables = self.analysis.tables.borrow();
        let figures = BlockFigures {
            nodes: self.search.counters().stored,
            nodes_left: self.search.arg().nodes().count() as u64,
            sequences_dropped: tables.strategies.dropped,
            ..tables.figures.clone()
        };
        let mut figures = serde_json::to_value(figures).ok()?;
        if let Ok(Value::Object(own)) = serde_json::to_value(self.analysis.labels.borrow().figures()) {
            figures.as_object_mut()?.extend(own);
        }
        Some(figures)
    }
}

impl<L> Turns for BlockSearch<'_, '_, L>
where
    L: BlockEngine,
    L::Label: Send + Sync,
{
    fn worker(&mut self, resources: &Resources) -> Worker {
        let mut solver = resources.solver.clone();
        if !self.alone {
            // Not shared: a question that was too hard with this little time may be answered for
            // others.
            (solver.time_limit_ms, solver.answers) = (QUESTION_MS, Arc::new(Answers::new(1)));
        }
        let mut worker = resources.worker(&solver, resources.inclusion.clone());
        worker.exec.decide = &NeverAsk;
        worker
    }

    fn pace(&self) -> Pace {
        L::PACE
    }

    fn step(&mut self, worker: &mut Worker) -> Result<Step, Stop> {
        worker.exec.budget.check()?;
        if !self.alone {
            worker.exec.solver.limit_work(MOST_OF_STEP);
        }
        if !std::mem::replace(&mut self.begun, true) {
            self.search.begin(&self.analysis, worker)?;
        }
        let before = worker.work_of_joins();
        let progress = reach::advance(&mut self.search, &mut self.analysis, worker, 1)?;
        if let Some(stop) = worker.findings.stops.first().cloned() {
            if !self.analysis.labels.get_mut().tries_harder() {
                return Err(stop);
            }
            worker.findings.stops.clear();
            self.search.begin(&self.analysis, worker)?;
            return Ok(Step::Goes(0));
        }
        Ok(match progress {
            Progress::Reached(BlockTarget::Violation(found, _), node) => {
                self.end = Some((End::Violation(found.violation.clone()), node));
                Step::Violation(found)
            }
            Progress::Reached(BlockTarget::Stop(stop, ..), node) | Progress::GaveUp(stop, node) => {
                self.end = Some((End::Stop(stop.clone()), node));
                return Err(stop);
            }
            Progress::Reached(BlockTarget::Uncovered(..), _) => unreachable!("it is no end of a run"),
            Progress::Exhausted => Step::Holds,
            Progress::Goes => Step::Goes(worker.work_of_joins() - before + PER_STATE),
        })
    }

    fn counters(&self) -> SearchCounters {
        self.search.counters()
    }

    fn figures(&self) -> Option<Value> {
        self.begun.then(|| self.all_figures())?
    }

    fn picture(&mut self, most: usize) -> Option<AbstractTree> {
        picture(&self.analysis, &mut self.search, self.end.clone(), most)
    }

    fn into_heads(self: Box<Self>) -> Vec<MultiState> {
        let machine = &self.analysis.program.machine;
        let states = self.search.arg().nodes().map(|(_, _, stored)| &stored.state);
        states.filter(|state| machine.is_cycle_head(state.thread().top())).cloned().collect()
    }
}
