//! What bounded model checking did.
use serde::Serialize;

/// Figures of one run.
#[derive(Clone, Default, Debug, Serialize)]
pub(super) struct BmcFigures {
    /// How often each loop may have gone round, in the end.
    pub(super) unwound: u32,
    /// States that were joined with others.
    pub(super) joined: u64,
    /// Ends of paths that are violations, in the last unwinding.
    pub(super) violations: u64,
    /// Unwinding assertions, in the last unwinding.
    pub(super) bounds: u64,
    /// Size in bytes of the formula for all violations of the last unwinding, as SMT-LIB with
    /// shared subterms; 0 if there are none.
    pub(super) formula_bytes: u64,
    /// Questions about the ends of paths.
    pub(super) questions: u64,
    /// Seconds for execution and joins.
    pub(super) unwinding_seconds: f64,
    /// Seconds for questions about the ends of paths.
    pub(super) question_seconds: f64,
}
