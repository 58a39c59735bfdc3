//! Searches over blocks [LBE09, ABE10]: a tree of abstraction states, with explicit control and
//! memory shape, whose edges stand for all ways from one to the next. What is known of numbers in
//! abstraction states is up to the [engine](Labels).
mod analysis;
mod ends;
mod engine;
mod explicit;
mod facts;
mod figures;
mod labels;
mod length;
mod location;
mod names;
mod node;
mod options;
mod path;
mod picture;
mod realise;
mod search;
mod summaries;

pub(crate) use analysis::BlockAnalysis;
pub(crate) use engine::BlockEngine;
pub use facts::Facts;
pub use figures::BlockFigures;
pub(crate) use figures::count_strategy;
pub(crate) use labels::{Arrival, Labels};
pub(crate) use location::Location;
pub(crate) use node::{BlockFormula, BlockTarget, Stored};
pub use options::{Block, BlockOptions, Integers};
pub(crate) use path::{Part, Path};
pub(crate) use search::BlockSearch;
