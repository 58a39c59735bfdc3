//! What a user can adjust about refutations.

/// Where predicates and interpolants come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Refinement {
    /// All strategies in turn. The others are one strategy each.
    #[default]
    Auto,
    /// Unsatisfiable cores and weakest preconditions.
    Newton,
    /// Interpolants of the solver.
    Craig,
    /// Linear equations modulo powers of two that follow from the blocks before.
    Affine,
    /// Claims about loops, as widening guesses them.
    Claims,
}
