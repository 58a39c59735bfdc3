//! What a user can adjust about refutations.

/// Where predicates and interpolants come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Refinement {
    /// All strategies in turn, strongest postconditions among them. The others are one strategy each.
    #[default]
    Auto,
    /// Unsatisfiable cores and weakest preconditions.
    Newton,
    /// Interpolants of the solver.
    Craig,
    /// Claims about loops, as widening guesses them.
    Claims,
}
