//! Predicate abstraction with adjustable blocks [LBE09, ABE10].
mod figures;
mod options;

pub use figures::PredicateFigures;
pub use options::{Abstraction, Block, Integers, PredicateOptions, Refinement, Scope};
