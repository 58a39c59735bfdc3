//! Lazy abstraction with interpolants: the Impact algorithm, with blocks of any size.
//!
//! Nodes of the tree are [abstraction states](crate::analysis::blocks) with a *label*: a formula
//! that holds in all runs that come there. It is true at first. The path to a target is either
//! feasible, or a sequence of [interpolants](crate::analysis::refutation) excludes it, and each
//! formula of the sequence becomes a part of the label of its node. No abstraction is computed.
//!
//! A new state is *covered* by one that has the same explicit part if what a block makes of the
//! label before it implies the other's label. If it does not, covering is *forced* where the path
//! to the new state implies the other's label: then the labels on this path are made stronger so
//! that it is covered.
//!
//! `McMillan`: Lazy abstraction with interpolants, CAV 2006; Beyer, Wendler: Algorithms for
//! software model checking: predicate abstraction vs. Impact, FMCAD 2012.
mod figures;
mod labels;
mod refine;

use super::start::{Circumstances, Engine, Start, Unfit};
use super::task::Task;
use crate::analysis::blocks::BlockSearch;
use crate::property::Property;
use labels::ImpactLabels;

/// The engine.
pub(super) struct Impact;

impl Engine for Impact {
    fn name(&self) -> &'static str {
        "impact"
    }

    fn method(&self) -> &'static str {
        "lazy abstraction with interpolants, on the same blocks"
    }

    fn decides(&self, property: &Property) -> bool {
        property.is_safety()
    }

    fn draws(&self) -> bool {
        true
    }

    fn reads(&self) -> &'static [&'static str] {
        &["block", "summarise", "refinement", "integers"]
    }

    fn fits(&self, circumstances: &Circumstances) -> Result<(), Unfit> {
        Unfit::Threads.unless(!circumstances.program.creates_threads())
    }

    fn start<'t>(&self, task: &Task<'t, '_>) -> Start<'t> {
        let labels = |_| ImpactLabels::new(task.options.blocks);
        Start::Turns(Box::new(BlockSearch::new(task.subject, &task.options.blocks, labels)))
    }
}
