//! What a search over blocks did, in the figures of the papers' tables.
use serde::Serialize;

/// Figures of one run.
#[derive(Clone, Default, Debug, Serialize)]
pub struct BlockFigures {
    /// Nodes of the abstract reachability tree, those counted that were cut: abstraction states.
    pub nodes: u64,
    /// Nodes that are left at the end.
    pub nodes_left: u64,
    /// States on the way from one abstraction state to the next that were joined with others.
    pub joined: u64,
    /// Blocks that were encoded once for all abstraction states where they begin.
    pub summaries: u64,
    /// Refinements: infeasible paths.
    pub refinements: u64,
    /// Refinements by the strategy that excluded the path, in the order of the strategies.
    pub refined_by: Vec<(&'static str, u64)>,
    /// Sequences of interpolants that failed a check and were dropped.
    pub sequences_dropped: u64,
    /// [Facts](super::Facts) that abstraction states could assume, of other engines.
    pub facts: u64,
    /// Seconds for blocks: execution and joins.
    pub block_seconds: f64,
    /// Seconds for the question whether a block is feasible.
    pub feasibility_seconds: f64,
    /// Seconds for making abstraction states.
    pub abstraction_seconds: f64,
    /// Seconds for coverings.
    pub covering_seconds: f64,
    /// Seconds for refinements.
    pub refinement_seconds: f64,
}

impl BlockFigures {
    /// Counts a refinement by a strategy.
    pub(crate) fn refined_by(&mut self, strategy: &'static str) {
        count_strategy(&mut self.refined_by, strategy);
    }
}

/// Counts a refinement by a strategy.
pub(crate) fn count_strategy(counts: &mut Vec<(&'static str, u64)>, strategy: &'static str) {
    match counts.iter_mut().find(|(name, _)| *name == strategy) {
        Some((_, count)) => *count += 1,
        None => counts.push((strategy, 1)),
    }
}
