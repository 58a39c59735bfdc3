//! What an engine is.
use super::portfolio::Portfolio;
use super::task::Task;
use crate::analysis::{Cover, Found, Report, Turns};
use crate::base::Budget;
use crate::ir::Program;
use crate::property::Property;
use crate::reach::Finished;
use std::fmt::{self, Debug, Formatter};

/// An engine.
pub trait Engine: Sync {
    /// Its name for options: lower-case letters and hyphens.
    fn name(&self) -> &'static str;

    /// What it does, in a few words for people.
    fn method(&self) -> &'static str;

    /// What statistics call its answers.
    fn answers(&self) -> &'static str {
        self.name()
    }

    /// Whether it can decide this property of some programs.
    fn decides(&self, property: &Property) -> bool;

    /// Which verdicts it can give. Another one is an internal error.
    fn verdicts(&self) -> Verdicts {
        Verdicts::Both
    }

    /// Whether a look at the program alone, before any state is explored, shows that it has the
    /// property.
    fn proves_at_once(&self, program: &Program, budget: &Budget) -> bool {
        let _ = (program, budget);
        false
    }

    /// The options that are not for all engines and that it reads, by their long names. Where it is
    /// named, the others are refused.
    fn reads(&self) -> &'static [&'static str] {
        &[]
    }

    /// What it is advised for where the engines that take turns give no verdict.
    fn merit(&self) -> Option<Merit> {
        None
    }

    /// Whether it shows the graph that it builds.
    fn draws(&self) -> bool {
        false
    }

    /// Whether it draws inputs at random.
    fn is_random(&self) -> bool {
        false
    }

    /// Whether it is of use. The error says why not.
    fn fits(&self, circumstances: &Circumstances) -> Result<(), Unfit> {
        let _ = circumstances;
        Ok(())
    }

    /// Begins. Only an engine that [fits](Engine::fits) is asked to.
    fn start<'t>(&self, task: &Task<'t, '_>) -> Start<'t>;
}

impl Debug for dyn Engine {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Which verdicts an engine can give.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdicts {
    /// It proves that a program has the property, and finds violations.
    Both,
    /// It only proves.
    OnlyTrue,
    /// It only finds violations.
    OnlyFalse,
}

impl Verdicts {
    /// Whether that a program has the property, or has not, is among them.
    pub fn include(self, holds: bool) -> bool {
        match self {
            Verdicts::Both => true,
            Verdicts::OnlyTrue => holds,
            Verdicts::OnlyFalse => !holds,
        }
    }
}

/// What an engine does better alone than several in turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Merit {
    /// It finds violations.
    Bugs,
    /// It proves that there are none.
    Proofs,
    /// It finds violations without the solver, also those of programs with threads.
    Runs,
}

/// What tells whether an engine is of use.
#[derive(Clone, Copy, Debug)]
pub struct Circumstances<'a> {
    /// The program.
    pub program: &'a Program,
    /// The engine was named.
    pub named: bool,
    /// What the environment's memory holds is fixed, and only violations are looked for.
    pub environment: bool,
    /// When a state is covered.
    pub cover: Cover,
}

/// Why an engine is of no use for a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// The program creates threads.
    Threads,
    /// The program has recursion.
    Recursion,
    /// What memory of the environment holds is arbitrary.
    Environment,
    /// Only equal states cover each other. A proof by widening needs inclusion.
    Equality,
    /// No global variable is compared with constants.
    NoComparison,
    /// It only looks at the program before any state is explored, and that has shown nothing.
    Inconclusive,
    /// It only works if it is named.
    Unnamed,
}

impl Unfit {
    /// This error, unless the task is one that the engine is of use for.
    pub fn unless(self, fits: bool) -> Result<(), Self> {
        if fits { Ok(()) } else { Err(self) }
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str(match self {
            Unfit::Threads => "it creates threads",
            Unfit::Recursion => "it has recursion",
            Unfit::Environment => "it depends on memory of the environment",
            Unfit::Equality => "states cover each other only if they are equal",
            Unfit::NoComparison => "it compares no global variable with constants",
            Unfit::Inconclusive => "a look at its code does not show that it has the property",
            Unfit::Unnamed => "the engine works only if it is named",
        })
    }
}

/// How an engine works.
pub enum Start<'t> {
    /// It runs by itself to its end, in up to as many threads as it may, and gives others their
    /// turns.
    Leads(fn(&Task, &Portfolio) -> Finished<Found, Report>),
    /// It goes step by step, in turns with others.
    Turns(Box<dyn Turns + 't>),
}
