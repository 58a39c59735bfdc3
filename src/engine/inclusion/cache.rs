//! Decided pairs of slices. Since slices are canonical, a pair decided anywhere is decided everywhere.
use super::pair::Pair;
use super::{Context, InclusionLayer, Layer};
use crate::base::SharedMap;
use crate::state::SliceId;
use std::sync::Arc;

/// Memory for decided pairs, in bytes.
const BYTES: usize = 128 << 20;

/// Pairs of slices of one table that were decided: is the first included in the second? Several threads may share them.
pub struct Decided(SharedMap<(SliceId, SliceId), bool>);

impl Decided {
    /// None yet; for this many threads.
    pub fn new(threads: usize) -> Self {
        Self(SharedMap::new(BYTES, threads))
    }
}

/// Remembers what later layers decided.
pub(super) struct Cache {
    decided: Arc<Decided>,
}

impl Cache {
    pub(super) fn new(decided: Arc<Decided>) -> Self {
        Self { decided }
    }
}

impl Layer for Cache {
    fn kind(&self) -> InclusionLayer {
        InclusionLayer::Cache
    }

    fn decide(&mut self, _: &mut Context, pair: &mut Pair) -> Option<bool> {
        self.decided.0.get(&(pair.a, pair.b))
    }

    fn learn(&mut self, new: SliceId, known: SliceId, included: bool) {
        self.decided.0.insert((new, known), included, 0);
    }
}
