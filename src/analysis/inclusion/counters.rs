//! What the layers did, for statistics: Table 2 of [MJB17] with a row for each layer.
use super::options::InclusionLayer;
use serde::Serialize;
use std::ops::AddAssign;

/// Counters of inclusion checks.
#[derive(Clone, Default, Debug, Serialize)]
pub struct InclusionCounters {
    /// Pairs of states compared.
    pub states: u64,
    /// Pairs of slices compared. Those that were open when another pair of the same states was
    /// refuted count, too.
    pub checks: u64,
    /// The layers in order.
    pub layers: Vec<InclusionLayerCounters>,
    /// Checks for which Bitwuzla was asked at least once.
    pub solver: u64,
    /// Undecided checks, taken as not included.
    pub unknown: u64,
}

/// Counters of one layer.
#[derive(Clone, Default, Debug, Serialize)]
pub struct InclusionLayerCounters {
    /// Its name.
    pub layer: &'static str,
    /// Pairs that it was asked for.
    pub asked: u64,
    /// Pairs that it proved included.
    pub proved: u64,
    /// Pairs that it refuted.
    pub refuted: u64,
    /// Time spent in it, in seconds.
    pub seconds: f64,
}

impl AddAssign for InclusionCounters {
    /// Adds what another worker with the same layers did.
    fn add_assign(&mut self, other: Self) {
        self.states += other.states;
        self.checks += other.checks;
        self.solver += other.solver;
        self.unknown += other.unknown;
        for (mine, theirs) in self.layers.iter_mut().zip(other.layers) {
            mine.asked += theirs.asked;
            mine.proved += theirs.proved;
            mine.refuted += theirs.refuted;
            mine.seconds += theirs.seconds;
        }
    }
}

impl InclusionLayerCounters {
    pub(super) fn new(layer: InclusionLayer) -> Self {
        Self { layer: layer.name(), ..Self::default() }
    }
}

impl InclusionLayer {
    /// The name on the command line and in statistics.
    pub fn name(self) -> &'static str {
        match self {
            InclusionLayer::Identity => "identity",
            InclusionLayer::Cache => "cache",
            InclusionLayer::Samples => "samples",
            InclusionLayer::SolvedForm => "solved-form",
            InclusionLayer::Guess => "guess",
            InclusionLayer::SampleQuery => "sample-query",
            InclusionLayer::Quantified => "quantified",
        }
    }
}
