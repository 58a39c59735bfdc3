//! Model checking by interpolation, on the program graph with its program counter as data.
//! Interpolants are formulas here, and need not be short.
//!
//! That no error follows after `k` transitions is a contradiction, and [`Imc`] cuts it after the
//! first transition: the interpolant holds after one transition from the initial state, and
//! excludes an error `k - 1` transitions later. From such an image the next one is computed, until
//! an image lies within those before it. All of them together are then an invariant. Where an image
//! no longer excludes an error, it was too wide, and `k` grows. [`Ismc`] cuts the same
//! contradiction after each transition, and makes one *frame* for each distance from the initial
//! state: what all interpolants there have in common. It ends where a frame lies within those
//! before it.
//!
//! Claims about the nodes, once they are proved, are assumed of all states.
//!
//! `McMillan`: Interpolation and SAT-based model checking, CAV 2003; Vizel, Grumberg:
//! Interpolation-sequence based model checking, FMCAD 2009; Beyer, Lee, Wendler: Interpolation and
//! SAT-based model checking revisited: adoption to software verification, JAR 2024.
mod cuts;
mod images;
mod sequences;

use super::start::{Circumstances, Engine, Start, Unfit};
use super::task::Task;
use crate::analysis::program_graph::{Reached, System};
use crate::analysis::{Pace, Resources, Step, Turns, Worker};
use crate::base::{NoRefinement, Stop};
use crate::property::Property;
use crate::reach::SearchCounters;
use cuts::{Cuts, Outcome};
use images::Images;
use sequences::Sequences;
use serde_json::Value;

/// Distances in a row without interpolants after which the engine gives up.
const MOST_FAILURES: usize = 8;

/// Cuts after the first transition.
pub(super) struct Imc;

/// Cuts after each transition.
pub(super) struct Ismc;

impl Engine for Imc {
    fn name(&self) -> &'static str {
        "imc"
    }

    fn method(&self) -> &'static str {
        "model checking by interpolation: images of the initial states"
    }

    fn decides(&self, property: &Property) -> bool {
        property.is_safety()
    }

    fn reads(&self) -> &'static [&'static str] {
        READS
    }

    fn fits(&self, circumstances: &Circumstances) -> Result<(), Unfit> {
        fits(circumstances)
    }

    fn start<'t>(&self, task: &Task<'t, '_>) -> Start<'t> {
        start(task, Images)
    }
}

impl Engine for Ismc {
    fn name(&self) -> &'static str {
        "ismc"
    }

    fn method(&self) -> &'static str {
        "model checking by sequences of interpolants"
    }

    fn decides(&self, property: &Property) -> bool {
        property.is_safety()
    }

    fn reads(&self) -> &'static [&'static str] {
        READS
    }

    fn fits(&self, circumstances: &Circumstances) -> Result<(), Unfit> {
        fits(circumstances)
    }

    fn start<'t>(&self, task: &Task<'t, '_>) -> Start<'t> {
        start(task, Sequences::default())
    }
}

/// The options by which the program graph is made.
const READS: &[&str] = &["block", "summarise"];

fn fits(circumstances: &Circumstances) -> Result<(), Unfit> {
    Unfit::Unnamed.unless(circumstances.named)?;
    Unfit::Threads.unless(!circumstances.program.creates_threads())
}

fn start<'t, C: Cuts + 't>(task: &Task<'t, '_>, cuts: C) -> Start<'t> {
    let new = |cuts| Search {
        system: System::new(task.subject, &task.options.blocks),
        cuts,
        transitions: 0,
        failures: 0,
    };
    Start::Turns(Box::new(new(cuts)))
}

/// The engine at work.
struct Search<'c, 'p, C> {
    system: System<'c, 'p>,
    cuts: C,
    /// How many transitions are looked at next. With fewer, there is no error.
    transitions: usize,
    /// Distances in a row without interpolants.
    failures: usize,
}

impl<C: Cuts> Turns for Search<'_, '_, C> {
    fn worker(&mut self, resources: &Resources) -> Worker {
        self.system.worker(resources)
    }

    fn pace(&self) -> Pace {
        Pace::EQUAL
    }

    fn step(&mut self, worker: &mut Worker) -> Result<Step, Stop> {
        worker.exec.budget.check()?;
        if let Some(work) = self.system.build(worker)? {
            return Ok(Step::Goes(work));
        }
        let count = self.transitions;
        match self.system.error_after(worker, count)? {
            Reached::Violation(found) => return Ok(Step::Violation(found)),
            Reached::Unknown(stop) => return Err(stop),
            Reached::No => {}
        }
        self.transitions += 1;
        if count == 0 {
            return Ok(Step::Goes(0));
        }
        Ok(match self.cuts.at(&mut self.system, worker, count)? {
            Outcome::Invariant => Step::Holds,
            Outcome::Failed if self.failures + 1 == MOST_FAILURES => {
                let what = NoRefinement::Runs;
                return Err(Stop::unsupported(what, None));
            }
            Outcome::Failed => {
                self.failures += 1;
                Step::Goes(0)
            }
            Outcome::Open => {
                self.failures = 0;
                Step::Goes(0)
            }
        })
    }

    fn counters(&self) -> SearchCounters {
        self.system.counters()
    }

    fn figures(&self) -> Option<Value> {
        serde_json::to_value(&self.system.figures).ok()
    }
}
