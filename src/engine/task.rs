//! What engines work on.
use super::blocks::Facts;
use super::bmc::BmcOptions;
use super::predicate::PredicateOptions;
use super::semi_symbolic::SemiSymbolic;
use super::worker::Resources;
use crate::base::Interrupt;
use crate::exec::{Blocks, Machine};
use crate::reach::Order;

/// A program with a property, and what may be used to decide whether it holds.
#[derive(Clone, Copy)]
pub struct Task<'t, 'p> {
    /// The program's multi-states.
    pub program: &'t SemiSymbolic<'p>,
    /// Those of a program that does all that this one does, if there is one that is easier to prove correct. It is made when
    /// it is first asked for.
    pub wider: &'t dyn Fn() -> Option<&'t SemiSymbolic<'p>>,
    /// The program's machine with other [ends of blocks](crate::exec::Blocks), for engines that join states.
    pub machine: &'t dyn Fn(&dyn Blocks) -> Machine<'p>,
    /// What workers have in common.
    pub resources: &'t Resources<'t>,
    /// What engines have proved that others may assume.
    pub facts: &'t Facts,
    /// Order of search.
    pub order: Order,
    /// Most threads that explore.
    pub threads: usize,
    /// Raised when an engine that uses several threads is done.
    pub interrupt: &'t Interrupt,
    /// The engine works alone, since it was named. Otherwise it should take care that its turns are short.
    pub alone: bool,
    /// Settings of predicate abstraction.
    pub predicate: PredicateOptions,
    /// Settings of bounded model checking.
    pub bmc: BmcOptions,
    /// Most states of the graph that an engine is asked to show; `None` if none is wanted.
    pub pictured: Option<usize>,
    /// Engines that take turns get a head start, to test them.
    pub beside_first: bool,
}
