//! Engines: ways to decide whether a program has a property.
//!
//! A new engine is a file or folder here with an [`Engine`], and a line in [`ENGINES`]. Engines know nothing of each other. One leads:
//! the first in the list that decides the property. Others take turns with it, in a [`Portfolio`].
mod ceds;
mod found;
mod inclusion;
mod list;
mod portfolio;
mod races;
mod run;
mod semi_symbolic;
mod start;
mod task;
mod termination;
mod testing;
mod turns;
mod widening;
mod worker;

pub use found::Found;
pub use inclusion::{
    Cover, Decided, Inclusion, InclusionCounters, InclusionLayer, InclusionLayerCounters, InclusionOptions,
};
pub use list::{ENGINES, engine};
pub use portfolio::Portfolio;
pub use run::run;
pub use semi_symbolic::{SemiSymbolic, Stored};
pub use start::{Engine, Start};
pub use task::Task;
pub use turns::{Progress, Steps, Turns};
pub use worker::{Report, Resources, Worker};
