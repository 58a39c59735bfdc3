//! Slicing abstraction with path formulas [EHPS11].
//!
//! First the [program graph](crate::analysis::program_graph) is built and reduced (section 4 of
//! the paper): its nodes are control with the explicit part of states, and its edges are blocks,
//! so that with the default blocks only heads of loops are left. Nothing is known of numbers. Then
//! the graph is [refined](graph) until no path leads to an error (section 5): the interpolants
//! that exclude an error path *split* the nodes on it, and edges that are infeasible between the
//! parts are *sliced* off, with all nodes that have no error path left.
mod figures;
mod graph;
mod picture;
mod search;

use super::start::{Circumstances, Engine, Start, Unfit};
use super::task::Task;
use crate::property::Property;
use search::KojakSearch;

/// The engine.
pub(super) struct Kojak;

impl Engine for Kojak {
    fn name(&self) -> &'static str {
        "kojak"
    }

    fn method(&self) -> &'static str {
        "slicing abstraction with path formulas, on the same blocks [EHPS11]"
    }

    fn decides(&self, property: &Property) -> bool {
        property.is_safety()
    }

    fn draws(&self) -> bool {
        true
    }

    fn reads(&self) -> &'static [&'static str] {
        &["block", "summarise", "refinement"]
    }

    fn fits(&self, circumstances: &Circumstances) -> Result<(), Unfit> {
        Unfit::Threads.unless(!circumstances.program.creates_threads())
    }

    fn start<'t>(&self, task: &Task<'t, '_>) -> Start<'t> {
        Start::Turns(Box::new(KojakSearch::new(task)))
    }
}
