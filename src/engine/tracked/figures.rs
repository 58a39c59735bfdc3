//! What array abstraction did.
use serde::Serialize;

/// Figures of one check.
#[derive(Clone, Default, Debug, Serialize)]
pub(super) struct TrackedFigures {
    /// Abstractions that the engine ran on.
    pub(super) runs: u64,
    /// How often a path that is infeasible has refined the precision.
    pub(super) refinements: u64,
    /// Cells in the precision, in the end.
    pub(super) tracked: u64,
    /// Places that allocate objects which are kept as a whole, since they are no arrays of numbers.
    pub(super) whole: u64,
    /// The engine ran without abstraction in the end.
    pub(super) exact: bool,
    /// Seconds for following paths and refining the precision.
    pub(super) refinement_seconds: f64,
}
