//! Replay: the run that a sample of inputs determines, executed concretely from the start
//! ([`run`]). Its events are recorded ([`recorder`]) as steps at places of the source ([`steps`])
//! and whatever else is to be known ([`recorded`]).
mod details;
mod milestones;
mod recorded;
mod recorder;
mod run;
mod steps;

pub use run::{Replayed, Turns, replay};
