//! What the engine did, in the figures of Table 1 of [EHPS11].
use serde::Serialize;

/// Figures of one run.
#[derive(Clone, Default, Debug, Serialize)]
pub(super) struct KojakFigures {
    /// Nodes of the reduced program graph.
    pub(super) nodes: u64,
    /// Its edges, those to errors counted.
    pub(super) edges: u64,
    /// Facts that nodes could assume, of other engines.
    pub(super) facts: u64,
    /// Nodes that were split.
    pub(super) splits: u64,
    /// Edges that were sliced off since they are infeasible.
    pub(super) sliced: u64,
    /// Nodes that are left at the end.
    pub(super) nodes_left: u64,
    /// Error paths that were excluded.
    pub(super) refinements: u64,
    /// Error paths by the strategy that excluded them.
    pub(super) refined_by: Vec<(&'static str, u64)>,
    /// Sequences of interpolants that failed a check and were dropped.
    pub(super) sequences_dropped: u64,
}
