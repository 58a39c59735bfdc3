//! What engines work on.
use super::list::EngineOptions;
use crate::analysis::{SemiSymbolic, Subject};
use crate::base::Interrupt;
use crate::reach::Order;

/// A program with a property, and what may be used to decide whether it holds.
#[derive(Clone, Copy)]
pub struct Task<'t, 'p> {
    /// The program with its property. It is analysed alone if an engine was named.
    pub subject: Subject<'t, 'p>,
    /// The multi-states of a program that does all that this one does, if there is one that is
    /// easier to prove correct. They are made when they are first asked for.
    pub wider: &'t dyn Fn() -> Option<&'t SemiSymbolic<'p>>,
    /// Order of search.
    pub order: Order,
    /// Most threads that explore.
    pub threads: usize,
    /// Raised when an engine that uses several threads is done.
    pub interrupt: &'t Interrupt,
    /// What the user has adjusted; each engine reads its own part.
    pub options: &'t EngineOptions,
    /// Most states of the graph that an engine is asked to show; `None` if none is wanted.
    pub pictured: Option<usize>,
    /// Engines that take turns get a head start, to test them.
    pub beside_first: bool,
}
