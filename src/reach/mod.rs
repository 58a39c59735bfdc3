//! Reachability: one algorithm over all analyses.
mod analysis;
mod frontier;
mod reached;
mod recorded;
mod search;
mod sync;
mod waitlist;

#[cfg(test)]
mod shuttled;
#[cfg(test)]
mod tests;

pub use analysis::{Analysis, Successor, Successors};
pub use recorded::{Describe, Fate, Node, NodeId, Recorded, StateGraph};
pub use search::{Crew, Reachability, Search, SearchCounters, is_compared, patience, search};
pub use waitlist::Order;
