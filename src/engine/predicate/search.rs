//! The engine: searches with refinement.
use super::analysis::{PredicateAnalysis, Tables, Target};
use super::blocks::Ends;
use super::figures::PredicateFigures;
use super::options::PredicateOptions;
use super::picture::picture;
use super::precision::{Effort, Precision};
use crate::base::Stop;
use crate::engine::picture::AbstractTree;
use crate::engine::semi_symbolic::SemiSymbolic;
use crate::engine::start::{Engine, Start};
use crate::engine::task::Task;
use crate::engine::turns::{Step, Turns};
use crate::engine::worker::{Resources, Worker};
use crate::exec::{End, NeverAsk};
use crate::property::Property;
use crate::reach::{self, NodeId, Order, Precision as _, Progress, Refinement, Search, SearchCounters};
use crate::state::{MultiState, StoreKind};
use std::cell::RefCell;

/// The engine.
pub(in crate::engine) struct Predicate;

impl Engine for Predicate {
    fn name(&self) -> &'static str {
        "predicate"
    }

    fn decides(&self, property: &Property) -> bool {
        *property != Property::Termination
    }

    /// At 10 s it would gain one of 242 tasks, and lose four for the time that it takes from the others.
    fn is_asked_unnamed(&self) -> bool {
        false
    }

    fn draws(&self) -> bool {
        true
    }

    fn start<'t>(&self, task: &Task<'t, '_>) -> Option<Start<'t>> {
        let machine = &task.program.machine;
        let useful = !machine.program.creates_threads();
        useful.then(|| Start::Turns(Box::new(PredicateSearch::new(task, task.predicate))))
    }
}

/// A search, as far as it has come. The program has one thread.
struct PredicateSearch<'c, 'p> {
    analysis: PredicateAnalysis<'c, 'p>,
    search: Search<PredicateAnalysis<'c, 'p>>,
    begun: bool,
    /// What ended the search, and the last stored state before it.
    end: Option<(End, Option<NodeId>)>,
}

impl<'c, 'p> PredicateSearch<'c, 'p> {
    fn new(task: &Task<'c, 'p>, options: PredicateOptions) -> Self {
        let plain = task.program;
        let ends = Ends { block: options.block, program: plain.machine.program };
        let program = SemiSymbolic {
            machine: (task.machine)(&ends).with_store(StoreKind::Plain),
            slices: plain.slices.clone(),
            project: false,
            ends_in_doubt: false,
        };
        let tables = RefCell::new(Tables::default());
        let analysis =
            PredicateAnalysis { program, plain, ends, options, precision: Precision::default(), tables };
        Self { analysis, search: Search::new(Order::Topological), begun: false, end: None }
    }

    fn all_figures(&self) -> PredicateFigures {
        let (predicates, predicates_average, predicates_most) = self.analysis.precision.figures();
        PredicateFigures {
            nodes: self.search.counters().stored,
            nodes_left: self.search.arg().nodes().count() as u64,
            predicates,
            predicates_average,
            predicates_most,
            ..self.analysis.tables.borrow().figures.clone()
        }
    }
}

impl Turns for PredicateSearch<'_, '_> {
    fn worker(&mut self, resources: &Resources) -> Worker {
        let mut worker = resources.worker(&resources.solver, resources.inclusion.clone());
        worker.exec.decide = &NeverAsk;
        worker
    }

    fn share(&self, done: u64) -> u64 {
        done
    }

    fn step(&mut self, worker: &mut Worker) -> Result<Step, Stop> {
        worker.exec.budget.check()?;
        if !std::mem::replace(&mut self.begun, true) {
            self.search.begin(&self.analysis, worker)?;
        }
        let progress = reach::advance(&mut self.search, &mut self.analysis, worker, 1)?;
        if let Some(stop) = worker.findings.stops.first().cloned() {
            // With other values for integers it may be possible to follow the path.
            let Refinement::Finer { precision, .. } =
                self.analysis.give_up_or(Effort::Explicit, stop.clone())
            else {
                return Err(stop);
            };
            worker.findings.stops.clear();
            self.analysis.precision.add(precision);
            self.search.begin(&self.analysis, worker)?;
            return Ok(Step::Goes(0));
        }
        Ok(match progress {
            Progress::Reached(Target::Violation(found, _), node) => {
                self.end = Some((End::Violation(found.violation.clone()), node));
                Step::Violation(found)
            }
            Progress::Reached(Target::Stop(stop, ..), node) | Progress::GaveUp(stop, node) => {
                self.end = Some((End::Stop(stop.clone()), node));
                return Err(stop);
            }
            Progress::Exhausted => Step::Holds,
            Progress::Goes => Step::Goes(10),
        })
    }

    fn counters(&self) -> SearchCounters {
        self.search.counters()
    }

    fn figures(&self) -> Option<serde_json::Value> {
        serde_json::to_value(self.all_figures()).ok()
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
