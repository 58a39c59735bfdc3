//! What one thread of an engine on multi-states owns, and what all of them share.
use super::found::Found;
use super::inclusion::{Decided, Inclusion, InclusionCounters, InclusionOptions};
use crate::base::{Budget, Progress, Stop};
use crate::exec::{self, ExecutionCounters, Findings};
use crate::reach::{Reachability, SearchCounters, Workers};
use crate::solver::{Answers, ByPurpose, SolverChain, SolverCounters, SolverOptions};
use crate::term::{Evaluator, TermManager};
use std::sync::Arc;

/// What one thread of the search owns.
pub struct Worker {
    /// Executes instructions.
    pub exec: exec::Worker,
    /// Decides inclusion.
    pub inclusion: Inclusion,
    /// Evaluates the terms of slices for their members.
    pub evaluator: Evaluator,
    /// What was noticed on all paths.
    pub findings: Findings,
    /// Ends of real runs that violate other properties than the one that is asked for, without
    /// duplicates.
    pub seen: Vec<Stop>,
    /// Paths that ended by themselves: exits, traps, failed assumptions.
    pub paths_ended: u64,
    /// Paths that were given up.
    pub paths_stopped: u64,
    /// Counter: violations in doubt that were tried by a concrete run.
    pub(crate) doubts: u32,
    /// Counters: states that were brought into canonical form, their slices, and the frames of
    /// their stacks.
    pub(crate) canonical: u64,
    pub(crate) slices: u64,
    pub(crate) frames: u64,
    /// Counter: slots of abstraction states, which get their names one by one.
    pub(crate) named: u64,
    /// Stored states and executed instructions that [`Progress`] already knows of.
    published: (u64, u64),
    /// Its workers for the other engines of a portfolio, in their order.
    pub(crate) members: Vec<MemberWorker>,
}

/// What a worker needs for the turns of another engine of the portfolio.
#[derive(Default)]
pub(crate) struct MemberWorker {
    pub(crate) worker: Option<Box<Worker>>,
    /// Work in microseconds that the portfolio has already counted: by the worker of the leading
    /// engine, and by this one.
    pub(crate) known: (u64, u64),
}

/// What workers have in common. They share the answers of the solver, too.
#[derive(Clone)]
pub struct Resources<'a> {
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
    /// The run is one of many, so that its memory is given back at its end.
    pub gives_back: bool,
}

/// What workers did.
#[derive(Clone, Default, Debug)]
pub struct Report {
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
    /// Ends of real runs that violate other properties than the one that is asked for, without
    /// duplicates.
    pub seen: Vec<Stop>,
}

impl Resources<'_> {
    /// A worker with these options for the solver and for inclusion.
    pub fn worker(&self, solver: &SolverOptions, inclusion: InclusionOptions) -> Worker {
        let solver = SolverChain::new(self.terms.clone(), solver, self.budget.interrupt.clone());
        Worker {
            exec: exec::Worker::new(solver, self.budget.clone()),
            inclusion: Inclusion::new(inclusion, self.decided.clone()),
            evaluator: Evaluator::new(),
            findings: Findings::default(),
            seen: Vec::new(),
            paths_ended: 0,
            paths_stopped: 0,
            canonical: 0,
            slices: 0,
            frames: 0,
            named: 0,
            doubts: 0,
            published: (0, 0),
            members: Vec::new(),
        }
    }

    /// A worker for a proof beside the search: it has many questions for the solver, and none has
    /// to be answered.
    pub(crate) fn worker_of_short_questions(&self) -> Worker {
        const QUESTION_MS: u64 = 300;
        let solver = SolverOptions {
            time_limit_ms: QUESTION_MS,
            quantified_time_limit_ms: QUESTION_MS,
            // Not shared: a question that was too hard with this little time may be answered for
            // others.
            answers: Arc::new(Answers::new(1)),
            ..self.solver.clone()
        };
        self.worker(&solver, self.inclusion.clone())
    }
}

/// How many frames of a stack count as work where no canonical form is made. The work on a few
/// frames is a part of that of a step.
pub(crate) fn deep_frames(frames: usize) -> u64 {
    const FEW: usize = 16;
    frames.saturating_sub(FEW) as u64
}

impl Worker {
    /// Notes an end of a real run that violates another property.
    pub(crate) fn see(&mut self, end: Stop) {
        if !self.seen.contains(&end) {
            self.seen.push(end);
        }
    }

    /// A rough measure of the work that it has done, in microseconds.
    pub(crate) fn work(&self) -> u64 {
        let ExecutionCounters { instructions, fast, .. } = self.exec.counters;
        (instructions - fast) / 40
            + fast / 160
            + 15 * self.exec.counters.forks
            + self.slices / 4
            + self.frames / 8
            + self.named / 2
            + self.inclusion.asked() / 16
            + 5 * self.exec.futures
            + 40 * self.canonical
            + self.exec.solver.work().microseconds()
    }

    /// A rough measure of work that its counters do not show, in microseconds. Most of it is for
    /// joins.
    pub(crate) fn work_of_joins(&self) -> u64 {
        self.evaluator.computed() / 20 + self.exec.solver.terms().len() as u64 / 3
    }
}

impl Workers<Worker> for Resources<'_> {
    type Report = Report;
    type Target = Found;

    fn start(&self) -> Worker {
        self.worker(&self.solver, self.inclusion.clone())
    }

    fn watch(
        &self,
        worker: &mut Worker,
        counters: &SearchCounters,
        waiting: usize,
    ) -> Option<Reachability<Found>> {
        let (states, instructions) = worker.published;
        worker.published = (counters.stored, worker.exec.counters.instructions);
        self.progress.add(worker.published.0 - states, worker.published.1 - instructions, waiting as u64);
        None
    }

    fn finish(&self, mut worker: Worker) -> Report {
        let report = Report {
            execution: worker.exec.counters,
            solver: worker.exec.solver.counters(),
            inclusion: worker.inclusion.counters(),
            paths_ended: worker.paths_ended,
            paths_stopped: worker.paths_stopped,
            findings: std::mem::take(&mut worker.findings),
            seen: std::mem::take(&mut worker.seen),
        };
        // Not dropped: the solver's tables vanish with the process.
        if !self.gives_back {
            std::mem::forget(worker);
        }
        report
    }
}

impl Report {
    /// Adds reports of workers that were no thread of the leading engine to the last report.
    pub fn add_to_last(reports: &mut Vec<Report>, others: impl IntoIterator<Item = Report>) {
        let last = reports.pop();
        reports.push(Report::of_all(last.into_iter().chain(others).collect()));
    }

    /// What several workers did together. The stops are sorted, since it is chance which worker met
    /// one first.
    pub fn of_all(reports: Vec<Report>) -> Self {
        let mut all = reports.into_iter();
        let mut sum = all.next().unwrap_or_default();
        for report in all {
            sum.execution += report.execution;
            sum.solver += report.solver;
            sum.inclusion += report.inclusion;
            sum.paths_ended += report.paths_ended;
            sum.paths_stopped += report.paths_stopped;
            sum.findings.add(report.findings);
            sum.seen.extend(report.seen);
        }
        sum.findings.stops.sort_by_cached_key(Stop::order);
        sum.seen.sort_by_cached_key(Stop::order);
        sum.seen.dedup();
        sum
    }
}
