//! Replay: the run that a sample of inputs determines, executed concretely from the start
//! ([`run`]), recorded ([`recorder`]), and shown at places of the source ([`steps`]).
mod details;
mod recorder;
mod run;
mod steps;

pub use run::{Replayed, Turns, replay};
