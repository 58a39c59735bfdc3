//! Engines that go step by step, so that they can take turns.
use super::found::Found;
use super::picture::AbstractTree;
use super::worker::{Resources, Worker};
use crate::base::Stop;
use crate::reach::{self, Merge, Order, Progress, Proviso, Refine, Search, SearchCounters};
use crate::state::MultiState;

/// An engine at work, which takes turns with others. Turns depend on counts of the work done rather
/// than on time, so that a check with one thread always does the same.
pub trait Turns: Send {
    /// A worker for it, which stays in its thread.
    fn worker(&mut self, resources: &Resources) -> Worker {
        resources.worker(&resources.solver, resources.inclusion.clone())
    }

    /// How much work it may do beside a leading engine.
    fn pace(&self) -> Pace;

    /// Does one step. An error, which is a limit of the run, ends the engine for good, and the work
    /// of this step is lost. The leading engine meets the same limit, unless that passes.
    fn step(&mut self, worker: &mut Worker) -> Result<Step, Stop>;

    /// What its searches did so far.
    fn counters(&self) -> SearchCounters {
        SearchCounters::default()
    }

    /// Figures of its own, which statistics show under its name: an object whose fields have names
    /// in `snake_case`.
    fn figures(&self) -> Option<serde_json::Value> {
        None
    }

    /// What it has built so far, as a graph of up to this many states, if it shows any.
    fn picture(&mut self, most: usize) -> Option<AbstractTree> {
        let _ = most;
        None
    }

    /// After a proof: the states at the heads of loops that it rests on, if it tells them.
    fn into_heads(self: Box<Self>) -> Vec<MultiState> {
        Vec::new()
    }
}

/// How much work an engine may do beside a leading one. All numbers but `part` are microseconds.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// Work of the leading engine before the first turn.
    pub first: u64,
    /// Work in the first turn.
    pub at_once: u64,
    /// The leading engine does so many times as much work.
    pub part: u64,
    /// Most work in all.
    pub most: u64,
}

impl Pace {
    /// As much as the leading engine.
    pub const EQUAL: Self = Self { first: 0, at_once: 0, part: 1, most: u64::MAX };

    /// How much work it may have done once the leading engine has done as much as `done`.
    pub fn share(self, done: u64) -> u64 {
        if done < self.first { 0 } else { (self.at_once + done / self.part).min(self.most) }
    }
}

/// What came of a step.
pub enum Step {
    /// There is more to do. Tells the work in microseconds that the worker's counters do not show.
    Goes(u64),
    /// A violation.
    Violation(Box<Found>),
    /// No run violates the property. Nothing that the worker has [found](Worker::findings) in this
    /// step may say that something was left out.
    Holds,
    /// There is nothing left to be tried.
    GivesUp,
}

/// What the search around one state costs besides what the worker's counters show, in microseconds.
const PER_STATE: u64 = 10;

/// A search with refinement as an engine that takes turns. Once nothing is left to be explored,
/// there is no violation. What its analysis could not follow ends it.
pub struct Steps<A: Merge> {
    analysis: A,
    search: Search<A>,
    begun: bool,
}

impl<A: Merge + Proviso> Steps<A> {
    /// A search that has not begun.
    pub fn new(analysis: A, order: Order) -> Self {
        Self { analysis, search: Search::new(order), begun: false }
    }
}

impl<A> Turns for Steps<A>
where
    A: Merge<Target = Found, Worker = Worker> + Proviso + Refine + Send,
    A::State: Send,
    A::Position: Send,
    A::Stored: Send,
    A::Key: Send,
    A::Edge: Send,
    A::End: Send,
{
    fn pace(&self) -> Pace {
        Pace::EQUAL
    }

    fn step(&mut self, worker: &mut Worker) -> Result<Step, Stop> {
        worker.exec.budget.check()?;
        if !std::mem::replace(&mut self.begun, true) {
            self.search.begin(&self.analysis, worker)?;
        }
        let progress = reach::advance(&mut self.search, &mut self.analysis, worker, 1)?;
        match (progress, worker.findings.stops.first()) {
            (Progress::Reached(found, _), _) => Ok(Step::Violation(Box::new(found))),
            (Progress::GaveUp(stop, _), _) => Err(stop),
            (_, Some(stop)) => Err(stop.clone()),
            (Progress::Exhausted, None) => Ok(Step::Holds),
            (Progress::Goes, None) => Ok(Step::Goes(PER_STATE)),
        }
    }

    fn counters(&self) -> SearchCounters {
        self.search.counters()
    }
}
