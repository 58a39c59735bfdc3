//! Loading a program once more, for what is seldom needed.
use crate::ir::Program;

/// Ways to load a program again. They give `None` if there is no time for it, or no use.
pub trait Loader {
    /// With [variables](crate::ir::Function::variables), for invariants.
    fn with_variables(&self) -> Option<Program>;

    /// With checks of overflow, as for `no-overflow`.
    fn with_overflow_checks(&self) -> Option<Program>;
}

/// A program that cannot be loaded again.
pub struct Once;

impl Loader for Once {
    fn with_variables(&self) -> Option<Program> {
        None
    }

    fn with_overflow_checks(&self) -> Option<Program> {
        None
    }
}
