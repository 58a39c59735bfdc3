//! The trait of the engines that take turns with the search.
use super::crew::{CedsCrew, CedsWorker};
use super::found::Found;
use crate::base::Stop;
use crate::reach::Reachability;

/// An engine that takes turns with the search.
pub(super) trait Companion: Send {
    /// Work in microseconds that the search counts as having done at the start, if the engine
    /// [comes first](super::Beside::first).
    const HEAD_START: u64;

    /// A worker for it, which stays in its thread.
    fn recruit(&mut self, crew: &CedsCrew) -> CedsWorker;

    /// How much work it may have done once the search has done as much as `done`; both in microseconds.
    fn share(&self, done: u64) -> u64;

    /// Does one step. An error, which is a limit of the run, ends the engine for good, and the work of this step is lost. The
    /// search meets the same limit, unless that passes.
    fn step(&mut self, worker: &mut CedsWorker) -> Result<Step, Stop>;
}

/// What came of a step.
pub(super) enum Step {
    /// There is more to do. Tells the work in microseconds that the worker's counters do not show.
    Goes(u64),
    /// The search can end with this result.
    Result(Box<Reachability<Found>>),
    /// There is nothing left to be tried.
    GivesUp,
}
