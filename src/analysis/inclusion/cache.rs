//! Decided pairs of slices. Since slices are canonical, a pair decided anywhere is decided
//! everywhere.
use super::context::Context;
use super::layer::{Decision, Layer};
use super::options::InclusionLayer;
use super::pair::Pair;
use crate::base::SharedMap;
use crate::state::SliceId;
use std::sync::Arc;

/// Memory for decided pairs, in bytes.
const BYTES: usize = 128 << 20;

/// A pair that was too hard is tried again once a query may be so many times as much work as then.
const AGAIN: u64 = 4;

/// Pairs of slices of one table that were decided: is the first included in the second? Several
/// threads may share them.
pub struct Decided(SharedMap<(SliceId, SliceId), Decision>);

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

    fn decide(&mut self, context: &mut Context, pair: &mut Pair) -> Option<bool> {
        match self.decided.0.get(&(pair.a, pair.b))? {
            Decision::Included(included) => Some(included),
            // It counts as not included.
            Decision::TooHard(slice) => (context.solver.slice() / AGAIN < slice).then_some(false),
        }
    }

    fn learn(&mut self, new: SliceId, known: SliceId, decision: Decision) {
        self.decided.0.insert((new, known), decision, 0);
    }
}
