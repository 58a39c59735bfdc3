//! What layers work with.
use crate::solver::SolverChain;
use crate::state::SliceTable;
use crate::term::{Evaluator, TermManager};

/// What layers work with.
pub(super) struct Context<'a> {
    pub(super) terms: &'a TermManager,
    pub(super) slices: &'a SliceTable,
    pub(super) solver: &'a mut SolverChain,
    /// For values of the new slice, and of the known one.
    pub(super) evaluators: &'a mut [Evaluator; 2],
    /// See [`InclusionOptions`](super::InclusionOptions).
    pub(super) whole: bool,
    /// Whether the layer of solved forms takes part.
    pub(super) solving: bool,
}
