//! Engines that go step by step, so that they can take turns.
use super::found::Found;
use super::worker::{Resources, Worker};
use crate::base::Stop;
use crate::reach::{self, Merge, Order, Proviso, Reachability, Refine, Search};
use crate::state::MultiState;

/// An engine at work, which takes turns with others. Turns depend on counts of the work done rather than on time, so that
/// a check with one thread always does the same.
pub trait Turns: Send {
    /// Work in microseconds that the leading engine counts as having done at the start, if this one gets a head start.
    fn head_start(&self) -> u64 {
        0
    }

    /// A worker for it, which stays in its thread.
    fn worker(&mut self, resources: &Resources) -> Worker {
        resources.worker(&resources.solver, resources.inclusion.clone())
    }

    /// How much work it may have done once the leading engine has done as much as `done`; both in microseconds.
    fn share(&self, done: u64) -> u64;

    /// Does one step. An error, which is a limit of the run, ends the engine for good, and the work of this step is lost. The
    /// leading engine meets the same limit, unless that passes.
    fn step(&mut self, worker: &mut Worker) -> Result<Progress, Stop>;

    /// After a proof: the states at the heads of loops that it rests on, if it tells them.
    fn into_heads(self: Box<Self>) -> Vec<MultiState> {
        Vec::new()
    }
}

/// What came of a step.
pub enum Progress {
    /// There is more to do. Tells the work in microseconds that the worker's counters do not show.
    Goes(u64),
    /// An answer: a violation, or that there is none.
    Answer(Box<Reachability<Found>>),
    /// There is nothing left to be tried.
    GivesUp,
}

/// A search with refinement as an engine that takes turns. Its analysis must follow every run, or end the search with an
/// error: once nothing is left to be explored, there is no violation.
pub struct Steps<A: Merge> {
    analysis: A,
    search: Search<A>,
    begun: bool,
}

impl<A: Merge + Proviso> Steps<A> {
    /// A search that has not begun.
    pub fn new(analysis: A, order: Order) -> Self {
        Self { analysis, search: Search::new(order, 1), begun: false }
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
    /// As much as the leading engine.
    fn share(&self, done: u64) -> u64 {
        done
    }

    fn step(&mut self, worker: &mut Worker) -> Result<Progress, Stop> {
        if !std::mem::replace(&mut self.begun, true) {
            self.search.begin(&self.analysis, worker)?;
        }
        match reach::advance(&mut self.search, &mut self.analysis, worker, 1)? {
            reach::Progress::Reached(found) => Ok(Progress::Answer(Box::new(Reachability::Reached(found)))),
            reach::Progress::Exhausted => Ok(Progress::Answer(Box::new(Reachability::Excluded))),
            reach::Progress::Goes => Ok(Progress::Goes(0)),
            reach::Progress::GaveUp(stop) => Err(stop),
        }
    }
}
