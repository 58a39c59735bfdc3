//! What a user can adjust about predicate abstraction. The names are those of [LBE09] and [ABE10].

/// Settings of predicate abstraction, besides those of all [searches over
/// blocks](crate::analysis::blocks::BlockOptions).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PredicateOptions {
    /// How abstractions are computed.
    pub abstraction: Abstraction,
    /// Where a predicate is tracked.
    pub scope: Scope,
    /// What abstraction states know of numbers beside predicates.
    pub domain: Domain,
}

impl Abstraction {
    /// Whether the abstraction may be weaker than the strongest Boolean combination.
    pub(super) fn is_weaker(self) -> bool {
        matches!(self, Self::Cartesian | Self::Clustered)
    }
}

/// How an abstraction is computed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Abstraction {
    /// The strongest Boolean combination of predicates.
    #[default]
    Boolean,
    /// The strongest conjunction of predicates.
    Cartesian,
    /// The strongest conjunction of Boolean combinations, each of predicates that share variables:
    /// the variable clusters of \[CGJLV00\].
    Clustered,
    /// As strong as [`Boolean`](Abstraction::Boolean); predicates whose value is known in all
    /// states are found first.
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

/// What abstraction states know of numbers beside predicates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Domain {
    /// Nothing.
    #[default]
    None,
    /// The linear equations modulo `2^w` that hold between numbers of `w` bits.
    Equations,
}
