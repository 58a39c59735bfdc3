//! Predicate abstraction with adjustable blocks [LBE09, ABE10].
//!
//! Nodes of the abstract reachability tree are [abstraction states](analysis::Stored): explicit control and memory shape, and a
//! Boolean combination of predicates about the numbers. An edge is a *block*: all ways from one abstraction state to the
//! places where [`Block`] ends them, as one formula. A target that the predicates do not exclude is looked at
//! [again](refine): either its path is feasible, or new predicates exclude it.
mod abstraction;
mod analysis;
mod atoms;
mod blocks;
mod claims;
mod codes;
mod comparisons;
mod constants;
mod core;
mod craig;
mod equalities;
mod explicit;
mod figures;
mod image;
mod mine;
mod names;
mod newton;
mod options;
mod path;
mod picture;
mod postconditions;
mod precision;
mod predicates;
mod realise;
mod refine;
mod rest;
mod search;
mod sequence;

pub use figures::PredicateFigures;
pub use options::{Abstraction, Block, Integers, PredicateOptions, Refinement, Scope};
pub(super) use search::Predicate;
