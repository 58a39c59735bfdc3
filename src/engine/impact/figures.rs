//! What the engine did.
use serde::Serialize;

/// Figures of one run.
#[derive(Clone, Default, Debug, Serialize)]
pub(super) struct ImpactFigures {
    /// Labels that were made stronger, and states that no run was found to reach.
    pub(super) relabelled: u64,
    /// New states for which covering was to be forced.
    pub(super) forcible: u64,
    /// Of these, those for which labels were made stronger so that they are covered.
    pub(super) forced: u64,
}
