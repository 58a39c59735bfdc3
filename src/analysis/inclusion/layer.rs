//! What a layer is.
use super::context::Context;
use super::options::InclusionLayer;
use super::pair::Pair;
use crate::state::SliceId;

/// What is known of a pair of slices.
#[derive(Clone, Copy)]
pub(super) enum Decision {
    /// Whether the first is included in the second.
    Included(bool),
    /// No layer could tell while a query had this [slice](crate::solver::SolverChain::slice).
    TooHard(u64),
}

/// One way to decide whether the new slice of a pair is included in the known one.
pub(super) trait Layer {
    /// Which one it is.
    fn kind(&self) -> InclusionLayer;
    /// The answer, if this layer can prove it.
    fn decide(&mut self, context: &mut Context, pair: &mut Pair) -> Option<bool>;
    /// Learns what later layers found out.
    fn learn(&mut self, _new: SliceId, _known: SliceId, _decision: Decision) {}
}
