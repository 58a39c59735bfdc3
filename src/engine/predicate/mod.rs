//! Predicate abstraction with adjustable blocks [LBE09, ABE10].
//!
//! Nodes of the abstract reachability tree are [abstraction states](crate::analysis::blocks):
//! explicit control and memory shape, and a Boolean combination of predicates about the numbers.
//! An edge is a *block*: all ways from one abstraction state to the places where
//! [`Block`](crate::analysis::blocks::Block) ends them, as one formula. A target that the
//! predicates do not exclude is looked at [again](refine): either its path is feasible, or new
//! predicates exclude it.
//!
//! [Equations](equations) are a second domain, in product with predicates.
mod abstraction;
mod equations;
mod figures;
mod image;
mod labels;
mod mine;
mod options;
mod precision;
mod predicates;
mod refine;
mod search;

pub use figures::PredicateFigures;
pub use options::{Abstraction, Domain, PredicateOptions, Scope};
pub(super) use search::Predicate;
