//! Reachability: one algorithm over all analyses.
mod analysis;
mod reached;
mod search;
mod waitlist;

#[cfg(test)]
mod tests;

pub use analysis::{Analysis, Successor, Successors};
pub use reached::Reached;
pub use search::{Reachability, SearchCounters, search};
pub use waitlist::{Order, Waitlist};
