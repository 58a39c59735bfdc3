//! Searches over blocks [LBE09, ABE10]: a tree of abstraction states, with explicit control and memory shape, whose edges stand for all
//! ways from one to the next. What is known of numbers in abstraction states is up to the [engine](Labels).
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

pub(super) use analysis::BlockAnalysis;
pub(super) use engine::BlockEngine;
pub use facts::Facts;
pub use figures::BlockFigures;
pub(super) use figures::count_strategy;
pub(super) use labels::{Arrival, Labels};
pub(super) use location::Location;
pub(super) use node::{BlockFormula, Stored, Target};
pub use options::{Block, Integers};
pub(super) use path::{Part, Path, PathFormula};
pub(super) use search::BlockSearch;
