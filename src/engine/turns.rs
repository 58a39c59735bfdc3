//! Engines that go step by step, so that they can take turns.
use super::found::Found;
use super::worker::{Resources, Worker};
use crate::base::Stop;
use crate::reach::Reachability;
use crate::state::MultiState;

/// An engine at work, which takes turns with others. Turns depend on counts of the work done rather than on time, so that
/// a check with one thread always does the same.
pub trait Turns: Send {
    /// Work in microseconds that the leading engine counts as having done at the start, if this one gets a head start.
    fn head_start(&self) -> u64;

    /// A worker for it, which stays in its thread.
    fn worker(&mut self, resources: &Resources) -> Worker;

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
