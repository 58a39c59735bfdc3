//! What predicate abstraction did, in the figures of the papers' tables.
use serde::Serialize;

/// Figures of one run.
#[derive(Clone, Default, Debug, Serialize)]
pub struct PredicateFigures {
    /// Nodes of the abstract reachability tree, those counted that were cut: abstraction states.
    pub nodes: u64,
    /// Nodes that are left at the end.
    pub nodes_left: u64,
    /// States on the way from one abstraction to the next that were joined with others.
    pub joined: u64,
    /// Abstractions computed.
    pub abstractions: u64,
    /// Of these, taken from the cache.
    pub abstractions_cached: u64,
    /// Of these, without predicates.
    pub abstractions_empty: u64,
    /// Satisfying assignments enumerated.
    pub models: u64,
    /// Refinements.
    pub refinements: u64,
    /// Refinements by the strategy that found the predicates, in the order of the strategies.
    pub refined_by: Vec<(&'static str, u64)>,
    /// Sequences of interpolants that failed a check and were dropped.
    pub sequences_dropped: u64,
    /// Different predicates.
    pub predicates: u64,
    /// Predicates at a location where there are any: on average.
    pub predicates_average: f64,
    /// Predicates at a location: most.
    pub predicates_most: u64,
    /// Seconds for blocks: execution and joins.
    pub block_seconds: f64,
    /// Seconds for the question whether a block is feasible.
    pub feasibility_seconds: f64,
    /// Seconds for abstractions.
    pub abstraction_seconds: f64,
    /// Seconds for coverings.
    pub covering_seconds: f64,
    /// Seconds for refinements.
    pub refinement_seconds: f64,
}

impl PredicateFigures {
    /// Counts a refinement by a strategy.
    pub(super) fn refined_by(&mut self, strategy: &'static str) {
        match self.refined_by.iter_mut().find(|(name, _)| *name == strategy) {
            Some((_, count)) => *count += 1,
            None => self.refined_by.push((strategy, 1)),
        }
    }
}
