//! Engines: ways to decide whether a program has a property.
//!
//! A new engine is a file or folder here with an [`Engine`], and a line in [`ENGINES`]. Several may work on one task, in a
//! [`Portfolio`]: the first in the list that can lead does, and the others take turns with it. They share nothing but what
//! the solver was asked, and the slices of states. An engine that [draws](Engine::draws) shows the graph that it has built.
mod blocks;
pub mod bmc;
mod ceds;
mod claims;
mod diagrams;
mod found;
mod houdini;
mod imc;
mod impact;
mod inclusion;
mod induction;
mod kojak;
mod list;
mod meet;
mod picture;
mod portfolio;
mod position;
pub mod predicate;
mod program_graph;
mod races;
mod refutation;
mod run;
mod semi_symbolic;
mod start;
mod task;
mod termination;
mod testing;
mod tracked;
mod turns;
mod widening;
mod worker;

pub use blocks::Facts;
pub use found::Found;
pub use inclusion::{
    Cover, Decided, Inclusion, InclusionCounters, InclusionLayer, InclusionLayerCounters, InclusionOptions,
};
pub use list::{ENGINES, engine};
pub use picture::{AbstractState, AbstractTree};
pub use portfolio::{EngineFigures, Portfolio};
pub use races::possible_races;
pub use run::{Run, run};
pub use semi_symbolic::{SemiSymbolic, Stored};
pub use start::{Engine, Start, Unfit};
pub use task::Task;
pub use tracked::run_tracked;
pub use turns::{Pace, Step, Steps, Turns};
pub use worker::{Report, Resources, Worker};
