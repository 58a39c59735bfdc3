//! Decided pairs of slices. Since slices are canonical, a pair decided anywhere is decided everywhere.
use super::pair::Pair;
use super::{Context, InclusionLayer, Layer};
use crate::base::Bounded;
use crate::state::SliceId;

/// Remembers what later layers decided.
pub(super) struct Cache {
    decided: Bounded<(SliceId, SliceId), bool>,
}

impl Cache {
    /// A cache of at most about `bytes` bytes.
    pub(super) fn new(bytes: usize) -> Self {
        Self { decided: Bounded::new(bytes) }
    }
}

impl Layer for Cache {
    fn kind(&self) -> InclusionLayer {
        InclusionLayer::Cache
    }

    fn decide(&mut self, _: &mut Context, pair: &mut Pair) -> Option<bool> {
        self.decided.get(&(pair.a, pair.b))
    }

    fn learn(&mut self, new: SliceId, known: SliceId, included: bool) {
        self.decided.insert((new, known), included, 0);
    }
}
