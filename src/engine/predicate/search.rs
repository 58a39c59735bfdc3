//! The engine.
use super::labels::PredicateLabels;
use crate::analysis::blocks::BlockSearch;
use crate::engine::start::{Engine, Start, Unfit};
use crate::engine::task::Task;
use crate::property::Property;

/// The engine.
pub(in crate::engine) struct Predicate;

impl Engine for Predicate {
    fn name(&self) -> &'static str {
        "predicate"
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

    fn start<'t>(&self, task: &Task<'t, '_>) -> Result<Start<'t>, Unfit> {
        Unfit::Threads.unless(!task.subject.program.machine.creates_threads())?;
        let labels =
            |most_atoms| PredicateLabels::new(task.options.blocks, task.options.predicate, most_atoms);
        Ok(Start::Turns(Box::new(BlockSearch::new(task.subject, &task.options.blocks, labels))))
    }
}
