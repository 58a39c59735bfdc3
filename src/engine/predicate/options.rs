//! What a user can adjust about predicate abstraction. The names are those of [LBE09] and [ABE10].
use crate::engine::blocks::{Block, Integers};
use crate::engine::refutation::Refinement;

/// Settings of predicate abstraction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PredicateOptions {
    /// Where blocks end, and abstractions are computed.
    pub block: Block,
    /// How they are computed.
    pub abstraction: Abstraction,
    /// Where new predicates come from.
    pub refinement: Refinement,
    /// Where a predicate is tracked.
    pub scope: Scope,
    /// What becomes of integers.
    pub integers: Integers,
}

/// How an abstraction is computed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Abstraction {
    /// The strongest Boolean combination of predicates.
    #[default]
    Boolean,
    /// The strongest conjunction of predicates.
    Cartesian,
    /// As strong as [`Boolean`](Abstraction::Boolean); predicates whose value is known in all states are found first.
    Combined,
}

/// Where a predicate is tracked once it is found at some place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scope {
    /// There.
    #[default]
    Location,
    /// In the same function.
    Function,
    /// Everywhere.
    Global,
}
