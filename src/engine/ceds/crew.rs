//! The threads of a search by this engine: what each of them owns and what they share.
use super::found::Found;
use super::inclusion::{Decided, Inclusion, InclusionCounters, InclusionOptions};
use crate::base::{Budget, Progress};
use crate::exec::{ExecutionCounters, Findings, Worker};
use crate::reach::{Crew, Reachability, SearchCounters};
use crate::solver::{ByPurpose, SolverChain, SolverCounters, SolverOptions};
use crate::term::{Evaluator, TermManager};
use std::sync::Arc;

/// What one thread of the search owns.
pub struct CedsWorker {
    /// Executes instructions.
    pub exec: Worker,
    /// Decides inclusion.
    pub inclusion: Inclusion,
    /// Evaluates the terms of slices for their members.
    pub evaluator: Evaluator,
    /// What was noticed on all paths.
    pub findings: Findings,
    /// Paths that ended by themselves: exits, traps, failed assumptions.
    pub paths_ended: u64,
    /// Paths that were given up.
    pub paths_stopped: u64,
    /// Counters: states that were brought into canonical form, their slices, and the frames of their stacks.
    pub(super) canonical: u64,
    pub(super) slices: u64,
    pub(super) frames: u64,
    /// Stored states and executed instructions that [`Progress`] already knows of.
    published: (u64, u64),
    /// Its helpers for the portfolio beside the search: one for random testing, then one for the proof.
    pub(super) assistants: [Assistant; 2],
}

/// What a worker of the search needs for its turns in one lane of the portfolio.
#[derive(Default)]
pub(super) struct Assistant {
    pub(super) worker: Option<Box<CedsWorker>>,
    /// Work in microseconds that the lane has already counted: by the worker of the search, and by this one.
    pub(super) known: (u64, u64),
}

/// What the workers of a search have in common. They share the answers of the solver, too.
#[derive(Clone)]
pub struct CedsCrew<'a> {
    /// All terms.
    pub terms: Arc<TermManager>,
    /// The solver of each worker.
    pub solver: SolverOptions,
    /// How each worker decides inclusion.
    pub inclusion: InclusionOptions,
    /// The pairs of slices that they decided.
    pub decided: Arc<Decided>,
    /// Limits. The interrupt is that of the search.
    pub budget: Budget,
    /// Figures that the user can watch.
    pub progress: &'a Progress,
}

/// What workers did.
#[derive(Clone, Default, Debug)]
pub struct CedsReport {
    /// Counters of execution.
    pub execution: ExecutionCounters,
    /// Counters of the solvers.
    pub solver: ByPurpose<SolverCounters>,
    /// Counters of the decision of inclusion.
    pub inclusion: InclusionCounters,
    /// Paths that ended by themselves: exits, traps, failed assumptions.
    pub paths_ended: u64,
    /// Paths that were given up.
    pub paths_stopped: u64,
    /// What was noticed on all paths.
    pub findings: Findings,
}

impl CedsCrew<'_> {
    /// A worker with these options for inclusion.
    pub(super) fn recruit_for(&self, inclusion: InclusionOptions) -> CedsWorker {
        self.recruit_with(&self.solver, inclusion)
    }

    /// A worker with these options for the solver and for inclusion.
    pub(super) fn recruit_with(&self, solver: &SolverOptions, inclusion: InclusionOptions) -> CedsWorker {
        let solver = SolverChain::new(self.terms.clone(), solver, self.budget.interrupt.clone());
        CedsWorker {
            exec: Worker::new(solver, self.budget.clone()),
            inclusion: Inclusion::new(inclusion, self.decided.clone()),
            evaluator: Evaluator::new(),
            findings: Findings::default(),
            paths_ended: 0,
            paths_stopped: 0,
            canonical: 0,
            slices: 0,
            frames: 0,
            published: (0, 0),
            assistants: Default::default(),
        }
    }
}

impl Crew<CedsWorker> for CedsCrew<'_> {
    type Report = CedsReport;
    type Target = Found;

    fn recruit(&self) -> CedsWorker {
        self.recruit_for(self.inclusion.clone())
    }

    fn watch(
        &self,
        worker: &mut CedsWorker,
        counters: &SearchCounters,
        waiting: usize,
    ) -> Option<Reachability<Found>> {
        let (states, instructions) = worker.published;
        worker.published = (counters.stored, worker.exec.counters.instructions);
        self.progress.add(worker.published.0 - states, worker.published.1 - instructions, waiting as u64);
        None
    }

    fn dismiss(&self, mut worker: CedsWorker) -> CedsReport {
        let report = CedsReport {
            execution: worker.exec.counters,
            solver: worker.exec.solver.counters(),
            inclusion: worker.inclusion.counters(),
            paths_ended: worker.paths_ended,
            paths_stopped: worker.paths_stopped,
            findings: std::mem::take(&mut worker.findings),
        };
        // Not dropped: the solver's tables vanish with the process.
        std::mem::forget(worker);
        report
    }
}

impl CedsReport {
    /// Adds reports of workers that were no thread of the search to the last report.
    pub fn add_to_last(reports: &mut Vec<CedsReport>, others: impl IntoIterator<Item = CedsReport>) {
        let last = reports.pop();
        reports.push(CedsReport::of_all(last.into_iter().chain(others).collect()));
    }

    /// What several workers did together. The stops are sorted, since it is chance which worker met one first.
    pub fn of_all(reports: Vec<CedsReport>) -> Self {
        let mut all = reports.into_iter();
        let mut sum = all.next().unwrap_or_default();
        for report in all {
            sum.execution += report.execution;
            sum.solver += report.solver;
            sum.inclusion += report.inclusion;
            sum.paths_ended += report.paths_ended;
            sum.paths_stopped += report.paths_stopped;
            sum.findings.add(report.findings);
        }
        sum.findings.stops.sort();
        sum
    }
}
