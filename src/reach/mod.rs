//! Reachability: one algorithm over all analyses.
mod analysis;
mod reached;
mod search;
mod waitlist;

pub use analysis::{Analysis, Successors};
pub use reached::Reached;
pub use search::{Reachability, SearchCounters, search};
pub use waitlist::{Order, Waitlist};
