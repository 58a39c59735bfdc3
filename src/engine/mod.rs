//! Engines: ways to decide whether a program has a property.
//!
//! A new engine is a file or folder here with an [`Engine`], and a line in [`ENGINES`]. Several may
//! work on one task, in a [`Portfolio`]: the first in the list that can lead does, and the others
//! take turns with it. They share what the solver was asked, the slices of states, and
//! [facts](crate::analysis::blocks::Facts). An engine that [draws](Engine::draws) shows the graph
//! that it has built.
pub mod bmc;
mod ceds;
mod imc;
mod impact;
mod induction;
mod kojak;
mod list;
mod options;
mod portfolio;
pub mod predicate;
mod races;
mod run;
mod start;
mod task;
mod termination;
mod testing;
mod tracked;
mod widening;

pub use list::{ENGINES, engine};
pub use options::EngineOptions;
pub use portfolio::{EngineFigures, Portfolio};
pub use races::possible_races;
pub use run::{Run, run};
pub use start::{Circumstances, Engine, Merit, Start, Unfit, Verdicts};
pub use task::Task;
pub use tracked::run_tracked;
