//! What the engine did.
use serde::Serialize;

/// Figures of one run.
#[derive(Clone, Default, Debug, Serialize)]
pub(super) struct ImpactFigures {
    /// Labels that were made stronger.
    pub(super) relabelled: u64,
    /// New states for which covering was to be forced.
    pub(super) forcible: u64,
    /// Of these, covered.
    pub(super) forced: u64,
}
