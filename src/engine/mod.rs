//! Engines: ways to decide whether a program has a property.
//!
//! A new engine is a folder here, an [`Engine`], and a line in [`ENGINES`]. Engines know nothing of each other. One leads:
//! the first in the list that decides the property. Others take turns with it, in a [`Portfolio`].
mod ceds;
mod found;
mod inclusion;
mod portfolio;
mod races;
mod semi_symbolic;
mod task;
mod termination;
mod testing;
mod turns;
mod widening;
mod worker;

pub use found::Found;
pub use inclusion::{
    Cover, Decided, Inclusion, InclusionCounters, InclusionLayer, InclusionLayerCounters, InclusionOptions,
};
pub use portfolio::Portfolio;
pub use semi_symbolic::{SemiSymbolic, Stored};
pub use task::Task;
pub use turns::{Progress, Turns};
pub use worker::{Report, Resources, Worker};

use crate::base::Budget;
use crate::ir::Program;
use crate::property::Property;
use crate::reach::{Finished, Reachability};
use crate::state::MultiState;
use std::fmt::{self, Debug, Formatter};

/// All engines. Where several decide a property, the first one leads.
pub const ENGINES: &[&dyn Engine] =
    &[&races::Locksets, &ceds::Ceds, &termination::Termination, &testing::Testing, &widening::Widening];

/// An engine.
pub trait Engine: Sync {
    /// Its name for options: lower-case letters and hyphens.
    fn name(&self) -> &'static str;

    /// What statistics call its answers.
    fn answers(&self) -> &'static str {
        self.name()
    }

    /// Whether it can decide this property of some programs.
    fn decides(&self, property: &Property) -> bool;

    /// Whether a look at the program alone, before any state is explored, shows that it has the property.
    fn proves_at_once(&self, program: &Program, budget: &Budget) -> bool {
        let _ = (program, budget);
        false
    }

    /// Begins. `None` if it is of no use for this task.
    fn start<'t>(&self, task: &Task<'t, '_>) -> Option<Start<'t>>;
}

impl Debug for dyn Engine {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How an engine works.
pub enum Start<'t> {
    /// It runs by itself to its end, in up to as many threads as it may, and gives others their turns.
    Leads(fn(&Task, &Portfolio) -> Finished<Found, Report>),
    /// It goes step by step, in turns with others.
    Turns(Box<dyn Turns + 't>),
}

/// The engine with this name.
pub fn engine(name: &str) -> Option<&'static dyn Engine> {
    ENGINES.iter().copied().find(|engine| engine.name() == name)
}

/// Runs some engines on a task: the first one leads, unless none can. After a proof, `look` gets the states at the heads
/// of loops that it rests on. Returns, besides, what statistics call the answer.
pub fn run(
    engines: &[&'static dyn Engine],
    task: &Task,
    mut look: impl FnMut(&SemiSymbolic, &[MultiState]),
) -> (Finished<Found, Report>, &'static str) {
    let mut leader = None;
    let mut turns = Vec::new();
    for engine in engines {
        match engine.start(task) {
            Some(Start::Leads(run)) if leader.is_none() => leader = Some((engine.answers(), run)),
            Some(Start::Turns(engine_at_work)) => turns.push((engine.answers(), engine_at_work)),
            _ => {}
        }
    }
    let portfolio = Portfolio::new(task.resources, turns, task.beside_first);
    let finished = match leader {
        Some((_, run)) => run(task, &portfolio),
        None => portfolio.run(),
    };
    let answers = portfolio.answered().or(leader.map(|(answers, _)| answers)).unwrap_or_default();
    if matches!(finished.result, Reachability::Excluded) {
        look(task.program, &portfolio.into_heads());
    }
    (finished, answers)
}
