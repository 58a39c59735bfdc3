//! Bounded model checking of software \[Arm09\].
//!
//! The program is [unwound](analysis): each loop goes round, and each function calls itself, up to
//! a bound. States are joined where control flow meets, so that each end of paths has one formula,
//! which is as long as the unwound program. Then the solver is [asked](search) which ends are
//! feasible: violations, and *unwinding assertions*, which fail where a run needs a greater bound.
//! If no violation is feasible and no unwinding assertion fails, the program is correct.
//!
//! Clarke, Kroening, Lerda: A Tool for Checking ANSI-C Programs, TACAS 2004.
mod analysis;
mod figures;
mod options;
mod questions;
mod rounds;
mod search;

use super::start::{Circumstances, Engine, Merit, Start, Unfit};
use super::task::Task;
use crate::property::Property;
pub use options::{ArrayEncoding, BmcOptions};
use search::BmcSearch;

/// The engine.
pub(super) struct Bmc;

impl Engine for Bmc {
    fn name(&self) -> &'static str {
        "bmc"
    }

    fn method(&self) -> &'static str {
        "loops and calls unwound up to a bound; all violations in one question"
    }

    fn decides(&self, property: &Property) -> bool {
        property.is_safety()
    }

    fn reads(&self) -> &'static [&'static str] {
        &["unwind", "arrays"]
    }

    fn merit(&self) -> Option<Merit> {
        Some(Merit::Bugs)
    }

    fn fits(&self, circumstances: &Circumstances) -> Result<(), Unfit> {
        Unfit::Threads.unless(!circumstances.program.creates_threads())
    }

    fn start<'t>(&self, task: &Task<'t, '_>) -> Start<'t> {
        Start::Turns(Box::new(BmcSearch::new(task)))
    }
}
