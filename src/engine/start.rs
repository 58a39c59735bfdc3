//! What an engine is.
use super::portfolio::Portfolio;
use super::task::Task;
use crate::analysis::Found;
use crate::analysis::Report;
use crate::analysis::Turns;
use crate::base::Budget;
use crate::ir::Program;
use crate::property::Property;
use crate::reach::Finished;
use std::fmt::{self, Debug, Formatter};

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

    /// The options that are not for all engines and that it reads, by their long names. Where it is
    /// named, the others are refused.
    fn reads(&self) -> &'static [&'static str] {
        &[]
    }

    /// Whether it shows the graph that it builds.
    fn draws(&self) -> bool {
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
