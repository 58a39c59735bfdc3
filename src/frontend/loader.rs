//! Loading a program once more, for what is seldom needed.
use crate::ir::Program;
use std::sync::Arc;

/// Ways to load a program again. They give `None` if there is no time for it, or no use.
pub trait Loader {
    /// With [variables](crate::ir::Function::variables), for invariants.
    fn with_variables(&self) -> Option<Program>;

    /// With [names](Program::names) of variables in memory, for traces. Asked several times, it
    /// loads the program once.
    fn with_names(&self) -> Option<Arc<Program>>;

    /// With checks of overflow, as for `no-overflow`.
    fn with_overflow_checks(&self) -> Option<Program>;
}

/// A program that cannot be loaded again.
pub struct Once;

impl Loader for Once {
    fn with_variables(&self) -> Option<Program> {
        None
    }

    fn with_names(&self) -> Option<Arc<Program>> {
        None
    }

    fn with_overflow_checks(&self) -> Option<Program> {
        None
    }
}
