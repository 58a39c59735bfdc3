//! A proof by boxes, beside the search.
//!
//! At the heads of loops, a state stands for all values of a [box](super::boxes). So there are
//! finitely many states, and few of them in programs that are large tables of conditions. If no run
//! over boxes violates the property, no run of the program does. If one does, its path is [looked
//! at](super::counterexample): it is a run of the program, or the box at its dead end is cut so
//! that it no longer holds both the values that a run comes with and those that can take the next
//! step. Then the search begins again.
use super::analysis::{Goal, Mode};
use super::boxes::Boxes;
use super::proof::proof_fits;
use super::search::{Look, WideningSearch};
use super::visit::Ending;
use crate::analysis::{Found, Pace, Resources, SemiSymbolic, Step, Turns, Worker};
use crate::base::Stop;
use crate::engine::start::{Circumstances, Engine, Start, Unfit};
use crate::engine::task::Task;
use crate::property::Property;
use crate::reach::{NodeId, SearchCounters};
use crate::state::MultiState;
use serde::Serialize;

/// The turns of the proof.
const PACE: Pace = Pace { first: 50_000, at_once: 20_000, part: 8, most: u64::MAX };
/// Those where the program is a [large table](Boxes::is_table): there, hardly any other engine gets
/// anywhere.
const PACE_IN_TABLES: Pace = Pace { first: 20_000, at_once: 200_000, part: 1, most: u64::MAX };
/// States that one step explores.
const AT_ONCE: u64 = 4;
/// Most states of a search, stored or waiting: they take more memory than those of the leading
/// engine.
const MAX_STATES: usize = 30_000;

/// The engine.
pub(in crate::engine) struct Boxed;

impl Engine for Boxed {
    fn name(&self) -> &'static str {
        "boxes"
    }

    fn method(&self) -> &'static str {
        "boxes: values between the constants that globals are compared with, refined [CGJLV00]"
    }

    fn decides(&self, property: &Property) -> bool {
        property.is_safety()
    }

    fn reads(&self) -> &'static [&'static str] {
        &["store"]
    }

    fn fits(&self, circumstances: &Circumstances) -> Result<(), Unfit> {
        proof_fits(circumstances)?;
        Unfit::NoComparison.unless(!Boxes::new(circumstances.program).is_empty())
    }

    fn start<'t>(&self, task: &Task<'t, '_>) -> Start<'t> {
        let machine = &task.subject.program.machine;
        let boxes = Boxes::new(machine.program);
        Start::Turns(Box::new(Proof::new(task.subject.program, boxes.is_table())))
    }
}

/// The proof, as far as it has come. The program has one thread.
struct Proof<'c, 'p> {
    program: &'c SemiSymbolic<'p>,
    is_table: bool,
    search: Option<WideningSearch<'c, 'p>>,
    figures: Figures,
}

/// What the engine has done.
#[derive(Clone, Copy, Default, Serialize)]
struct Figures {
    /// Searches, each with finer boxes than the one before.
    searches: u64,
}

impl<'c, 'p> Proof<'c, 'p> {
    fn new(program: &'c SemiSymbolic<'p>, is_table: bool) -> Self {
        Self { program, is_table, search: None, figures: Figures::default() }
    }

    /// What comes of the end of a path over boxes.
    fn look(&mut self, worker: &mut Worker, (ending, node): (Ending, Option<NodeId>)) -> Result<Step, Stop> {
        let Some(search) = &mut self.search else { unreachable!("it has found the end") };
        match search.look(worker, &ending, node)? {
            Look::Run(inputs) => {
                let Ok(violation) = ending.how else { return Ok(Step::GivesUp) };
                let found = Found::new(violation, ending.state);
                Ok(match self.program.realise(worker, &found, inputs)? {
                    Ok(found) => Step::Violation(Box::new(found)),
                    Err(_) => Step::GivesUp,
                })
            }
            Look::Finer => {
                self.figures.searches += 1;
                Ok(Step::Goes(0))
            }
            Look::Unknown => Ok(Step::GivesUp),
        }
    }
}

impl Turns for Proof<'_, '_> {
    fn worker(&mut self, resources: &Resources) -> Worker {
        let mut worker = resources.worker_of_short_questions();
        worker.exec.splits_small_domains = true;
        worker
    }

    fn pace(&self) -> Pace {
        if self.is_table { PACE_IN_TABLES } else { PACE }
    }

    fn step(&mut self, worker: &mut Worker) -> Result<Step, Stop> {
        let Some(search) = &mut self.search else {
            let search = WideningSearch::new(self.program, worker, Mode::Boxed, Goal::Violation, 1)?;
            self.search = Some(search);
            self.figures.searches += 1;
            return Ok(Step::Goes(0));
        };
        let ending = search.explore_boxes(worker, AT_ONCE)?;
        if !worker.findings.stops.is_empty() {
            return Ok(Step::GivesUp);
        }
        if let Some(ending) = ending {
            return self.look(worker, ending);
        }
        Ok(if search.search.is_exhausted() {
            Step::Holds
        } else if search.search.arg().len().max(search.search.waiting()) > MAX_STATES {
            Step::GivesUp
        } else {
            Step::Goes(0)
        })
    }

    fn counters(&self) -> SearchCounters {
        self.search.as_ref().map_or_else(SearchCounters::default, |search| search.search.counters())
    }

    fn figures(&self) -> Option<serde_json::Value> {
        (self.figures.searches > 0).then(|| serde_json::to_value(self.figures).ok())?
    }

    fn into_heads(self: Box<Self>) -> Vec<MultiState> {
        let Some(search) = &self.search else { return Vec::new() };
        let states = search.search.arg().nodes().map(|(_, _, stored)| &stored.state);
        states.filter(|state| self.program.machine.is_cycle_head(state.thread().top())).cloned().collect()
    }
}
