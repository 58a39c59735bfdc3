//! The engine.
use super::labels::PredicateLabels;
use crate::analysis::blocks::BlockSearch;
use crate::engine::start::{Circumstances, Engine, Merit, Start, Unfit};
use crate::engine::task::Task;
use crate::property::Property;

/// The engine.
pub(in crate::engine) struct Predicate;

impl Engine for Predicate {
    fn name(&self) -> &'static str {
        "predicate"
    }

    fn method(&self) -> &'static str {
        "predicate abstraction with adjustable blocks [LBE09] [ABE10]"
    }

    fn decides(&self, property: &Property) -> bool {
        property.is_safety()
    }

    fn draws(&self) -> bool {
        true
    }

    fn reads(&self) -> &'static [&'static str] {
        &["block", "summarise", "refinement", "integers", "abstraction", "precision", "domain"]
    }

    fn merit(&self) -> Option<Merit> {
        Some(Merit::Proofs)
    }

    fn fits(&self, circumstances: &Circumstances) -> Result<(), Unfit> {
        Unfit::Threads.unless(!circumstances.program.creates_threads())
    }

    fn start<'t>(&self, task: &Task<'t, '_>) -> Start<'t> {
        let labels =
            |most_atoms| PredicateLabels::new(task.options.blocks, task.options.predicate, most_atoms);
        Start::Turns(Box::new(BlockSearch::new(task.subject, &task.options.blocks, labels)))
    }
}
