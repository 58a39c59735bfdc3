//! When a state is covered, and which layers decide it.

/// When a new state counts as known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cover {
    /// Its valuations are a subset of those of a stored state.
    #[default]
    Inclusion,
    /// Its valuations are exactly those of a stored state.
    Equality,
    /// Never: every state is explored.
    Never,
}

/// The layers, which can be left out for experiments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InclusionLayer {
    /// The same slice, or the same values under more constraints.
    Identity,
    /// The pair was decided before.
    Cache,
    /// A known member of the new slice lies outside the known slice.
    Samples,
    /// Inputs of the known slice that a value determines are solved for.
    SolvedForm,
    /// The remaining inputs are guessed.
    Guess,
    /// A query whether one member of the new slice is in the known one.
    SampleQuery,
    /// The quantified query.
    Quantified,
}

impl InclusionLayer {
    /// The layers with their names for options.
    pub const ALL: [(&str, Self); 7] = [
        ("identity", Self::Identity),
        ("cache", Self::Cache),
        ("samples", Self::Samples),
        ("solved-form", Self::SolvedForm),
        ("guess", Self::Guess),
        ("sample-query", Self::SampleQuery),
        ("quantified", Self::Quantified),
    ];
}

/// How inclusion is decided.
#[derive(Clone, Debug, Default)]
pub struct InclusionOptions {
    /// When a state is covered.
    pub cover: Cover,
    /// Layers left out.
    pub without: Vec<InclusionLayer>,
    /// Queries contain all constraints of a slice, not only those connected with the question. A
    /// store without slices asks like that.
    pub whole: bool,
}
