//! Another way to an answer than the search.
use super::crew::{CedsCrew, CedsWorker};
use super::found::Found;
use crate::base::Stop;
use crate::reach::Reachability;

/// Another way to an answer.
pub(super) trait Companion: Send {
    /// What the search would have done, in microseconds, before the turns that it gets if it [comes first](super::Beside::first).
    const HEAD_START: u64;

    /// A worker for it, which stays in its thread.
    fn recruit(&mut self, crew: &CedsCrew) -> CedsWorker;

    /// How much work it may have done once the search has done so much, in microseconds.
    fn share(&self, done: u64) -> u64;

    /// Goes on a bit. A limit ends it: the search meets the same one, unless it passes, and what it was at is lost.
    fn step(&mut self, worker: &mut CedsWorker) -> Result<Step, Stop>;
}

/// What came of a step.
pub(super) enum Step {
    /// There is more to do. The work beside what the worker has counted, in microseconds.
    Goes(u64),
    /// The search can end so.
    Result(Box<Reachability<Found>>),
    /// There is nothing left to be tried.
    GivesUp,
}
