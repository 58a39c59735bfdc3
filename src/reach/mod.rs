//! Reachability: one algorithm over all analyses.
mod analysis;
mod arg;
mod cegar;
mod frontier;
mod graph;
mod merge;
mod precision;
mod proviso;
mod recorded;
mod refine;
mod search;
mod sync;
mod waitlist;

#[cfg(test)]
mod shuttled;
#[cfg(test)]
mod tests;

pub use analysis::{Adjusted, Analysis, PathPosition, Step, Successor, Successors, is_compared, patience};
pub use arg::{Arg, Edge};
pub use cegar::{Progress, advance};
pub use graph::{Ancestors, Ancestry, NodeId};
pub use merge::Merge;
pub use precision::Precision;
pub use proviso::Proviso;
pub use recorded::{Describe, Picture, Pictured, Recorded};
pub use refine::{Refine, Refinement};
pub use search::{ArgOf, Explored, Finished, Reachability, Search, SearchCounters, Workers, search};
pub use waitlist::Order;

use proviso::covered;
