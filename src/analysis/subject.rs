//! What analyses work on.
use super::blocks::Facts;
use super::semi_symbolic::SemiSymbolic;
use super::worker::Resources;
use crate::exec::{Blocks, Machine};

/// A program with a property, and what an analysis of it may use.
#[derive(Clone, Copy)]
pub struct Subject<'t, 'p> {
    /// The program's multi-states.
    pub program: &'t SemiSymbolic<'p>,
    /// The program's machine with other [ends of blocks](crate::exec::Blocks), for analyses that
    /// join states.
    pub machine: &'t dyn Fn(&dyn Blocks) -> Machine<'p>,
    /// What workers have in common.
    pub resources: &'t Resources<'t>,
    /// What has been proved that others may assume.
    pub facts: &'t Facts,
    /// The analysis works alone. Otherwise it should take care that its turns are short.
    pub alone: bool,
}
