//! Settings of the chain.
use super::cache::Answers;
use super::interpolate::Interpolator;
use super::persistent::PersistentCache;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// A layer that can be left out of a [`SolverChain`](super::SolverChain): no answer depends on it,
/// only the time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionalLayer {
    /// Models of recent queries.
    ModelReuse,
    /// Bounds of inputs.
    Bounds,
    /// Answers to queries that were asked before, in this run or in an earlier one.
    Cache,
}

impl OptionalLayer {
    /// The layers with their names for options.
    pub const ALL: [(&str, Self); 3] =
        [("model-reuse", Self::ModelReuse), ("bounds", Self::Bounds), ("cache", Self::Cache)];
}

/// Settings of a [`SolverChain`](super::SolverChain).
#[derive(Clone, Debug)]
pub struct SolverOptions {
    /// CPU time for one quantifier-free query in Bitwuzla, in milliseconds.
    pub time_limit_ms: u64,
    /// CPU time for one quantified query in Bitwuzla, in milliseconds.
    pub quantified_time_limit_ms: u64,
    /// When the whole run ends: no query runs longer.
    pub deadline: Option<Instant>,
    /// Compare every answer with plain Bitwuzla's; a disagreement panics.
    pub validate: bool,
    /// Directory into which every query that reaches Bitwuzla is written, in SMT-LIB.
    pub dump: Option<PathBuf>,
    /// Answers of this run, which chains over the same terms may share.
    pub answers: Arc<Answers>,
    /// Answers of earlier runs.
    pub persistent: Option<Arc<PersistentCache>>,
    /// Layers to leave out, for experiments.
    pub without: Vec<OptionalLayer>,
    /// Where sequences of interpolants come from; Bitwuzla if `None`. Tests take wrong ones.
    pub interpolate: Option<Interpolator>,
}

impl Default for SolverOptions {
    fn default() -> Self {
        Self {
            time_limit_ms: 10_000,
            quantified_time_limit_ms: 500,
            deadline: None,
            validate: false,
            dump: None,
            answers: Arc::new(Answers::new(1)),
            persistent: None,
            without: Vec::new(),
            interpolate: None,
        }
    }
}
