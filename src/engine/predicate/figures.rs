//! What predicate abstraction did, in the figures of the papers' tables.
use serde::Serialize;

/// Figures of one run.
#[derive(Clone, Default, Debug, Serialize)]
pub struct PredicateFigures {
    /// Abstractions computed.
    pub abstractions: u64,
    /// Of these, taken from the cache.
    pub abstractions_cached: u64,
    /// Of these, without predicates.
    pub abstractions_empty: u64,
    /// Satisfying assignments enumerated.
    pub models: u64,
    /// Linear equations at abstraction states: one that holds at several is counted for each.
    pub equations: u64,
    /// Questions to the solver by which they were found.
    pub equation_checks: u64,
    /// Seconds for finding them: a part of those for making abstraction states.
    pub equation_seconds: f64,
    /// Different predicates.
    pub predicates: u64,
    /// Predicates at a location where there are any: on average.
    pub predicates_average: f64,
    /// Predicates at a location: most.
    pub predicates_most: u64,
}
