//! The engine at work: the program is unwound, the ends of paths are asked about, and the bound
//! grows.
use super::analysis::{Ending, Kind, Unwinding};
use super::figures::BmcFigures;
use super::options::ArrayEncoding;
use super::questions::{Questions, conditions};
use crate::analysis::position::Orders;
use crate::analysis::{Found, Pace, Resources, SemiSymbolic, Step, Turns, Worker};
use crate::base::{Reason, Stop};
use crate::engine::task::Task;
use crate::exec::{Arrays, Executor, Meets, NeverAsk};
use crate::reach::{Order, Search, SearchCounters};
use crate::state::StoreKind;
use crate::term::script_bytes;
use serde_json::Value;
use std::cell::{Cell, RefCell};
use std::time::Instant;

/// The first bound, if none is given.
const FIRST: u32 = 1;
/// The turns beside others.
const PACE: Pace = Pace { first: 100_000, at_once: 50_000, part: 12, most: u64::MAX };
/// Work of the solver on the first question beside others, in microseconds. Questions without an
/// answer come again with twice as much.
const FIRST_QUESTION: u64 = 50_000;
/// Most time for one question, in milliseconds: one question stands for many.
const QUESTION_MS: u64 = 3_600_000;

/// How far the unwinding for one bound has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    New,
    Unwinding,
    /// All is unwound, and the ends of paths are asked about.
    Asking,
}

/// A search, as far as it has come. The program has one thread.
pub(super) struct BmcSearch<'c, 'p> {
    /// The program without joins, on which counterexamples are run.
    plain: &'c SemiSymbolic<'p>,
    analysis: Unwinding<'p>,
    search: Search<Unwinding<'p>>,
    stage: Stage,
    /// The bound is given.
    is_fixed: bool,
    arrays: ArrayEncoding,
    alone: bool,
    questions: Questions,
    /// The ends of paths of this unwinding, except those that are known not to be feasible.
    violations: Vec<Ending>,
    stops: Vec<Ending>,
    bounds: Vec<Ending>,
    /// What keeps the engine from a proof.
    open: Option<Stop>,
    figures: BmcFigures,
    /// The work of earlier unwindings.
    counters: SearchCounters,
}

impl<'c, 'p> BmcSearch<'c, 'p> {
    /// A search that has not begun.
    pub(super) fn new(task: &Task<'c, 'p>) -> Self {
        let plain = task.subject.program;
        let program = SemiSymbolic {
            machine: (task.subject.machine)(&Meets).with_store(StoreKind::Plain),
            slices: plain.slices.clone(),
            project: false,
            ends_in_doubt: false,
        };
        let bound = task.options.bmc.unwind.unwrap_or(FIRST);
        let analysis =
            Unwinding { program, bound, orders: RefCell::new(Orders::default()), joined: Cell::new(0) };
        Self {
            plain,
            analysis,
            search: Search::new(Order::Topological),
            stage: Stage::New,
            is_fixed: task.options.bmc.unwind.is_some(),
            arrays: task.options.bmc.arrays,
            alone: task.subject.alone,
            questions: Questions::new(if task.subject.alone { u64::MAX } else { FIRST_QUESTION }),
            violations: Vec::new(),
            stops: Vec::new(),
            bounds: Vec::new(),
            open: None,
            figures: BmcFigures::default(),
            counters: SearchCounters::default(),
        }
    }

    /// Keeps the end of some paths, to be asked about.
    fn keep(&mut self, ending: Ending) {
        match ending.kind {
            Kind::Violation(_) => self.violations.push(ending),
            Kind::Stop(_) => self.stops.push(ending),
            Kind::Bound => self.bounds.push(ending),
        }
    }

    /// The program is unwound: what comes of it.
    fn conclude(&mut self, worker: &mut Worker) -> Result<Step, Stop> {
        if let Some(found) = self.violation(worker)? {
            return Ok(Step::Violation(Box::new(found)));
        }
        // None of them is feasible.
        self.violations.clear();
        let machine = &self.analysis.program.machine;
        if let Some(needed) = self.questions.feasible(machine, worker, &self.bounds)? {
            if self.is_fixed {
                let rounds = u64::from(self.analysis.bound);
                return Err(Stop::unsupported(Reason::UnwindingBound { rounds }, self.place(needed)));
            }
            // What could not be followed may be far from the violations.
            self.stops.clear();
            self.bounds.clear();
            self.open = None;
            self.analysis.bound = self.analysis.bound.saturating_mul(2);
            self.counters += self.search.counters();
            self.search = Search::new(Order::Topological);
            self.stage = Stage::New;
            return Ok(Step::Goes(0));
        }
        let stop = self.questions.feasible(machine, worker, &self.stops)?;
        if let Some(Kind::Stop(stop)) = stop.map(|ending| &ending.kind) {
            return Err(stop.clone());
        }
        self.open.take().map_or(Ok(Step::Holds), Err)
    }

    /// A violation that a run comes to.
    fn violation(&mut self, worker: &mut Worker) -> Result<Option<Found>, Stop> {
        let machine = &self.analysis.program.machine;
        while let Some((position, model)) = self.questions.ask(machine, worker, &self.violations)? {
            let mut ending = self.violations.swap_remove(position);
            Executor::new(machine, &mut worker.exec).adopt(&mut ending.state, &model);
            match self.run(worker, ending)? {
                Ok(found) => return Ok(Some(found)),
                // Others may do without it.
                Err(stop) => self.open = Some(stop),
            }
        }
        Ok(None)
    }

    /// Runs the program with the sample of the state in which a violation ends. Returns the
    /// violation that the run comes to, or why it comes to none.
    fn run(&self, worker: &mut Worker, ending: Ending) -> Result<Result<Found, Stop>, Stop> {
        let Ending { state, kind: Kind::Violation(violation) } = ending else {
            unreachable!("it is a violation")
        };
        let values = state.store.values();
        let taken = state.path.taken(&self.analysis.program.machine.terms, values);
        let value = |index| values.get(index).expect("an input has a value").clone();
        let inputs = taken.inputs.iter().map(|(origin, index)| (*origin, value(*index))).collect();
        let found = Found::new(violation, state);
        // The caller looks for it in a fixed environment.
        if found.state.path.overapproximate && self.plain.ends_in_doubt {
            return Ok(Ok(found));
        }
        self.plain.realise(worker, &found, inputs)
    }

    fn place(&self, ending: &Ending) -> Option<crate::base::Place> {
        self.analysis.program.machine.place(&ending.state)
    }

    /// The program is unwound: how large the formula is.
    fn measure(&mut self) {
        let terms = &self.analysis.program.machine.terms;
        self.figures.violations = self.violations.len() as u64;
        self.figures.bounds = self.bounds.len() as u64;
        let whole = terms.or_all(conditions(terms, &self.violations));
        self.figures.formula_bytes =
            if self.violations.is_empty() { 0 } else { script_bytes(terms, &[whole]) };
    }
}

impl Turns for BmcSearch<'_, '_> {
    fn worker(&mut self, resources: &Resources) -> Worker {
        let mut solver = resources.solver.clone();
        solver.time_limit_ms = QUESTION_MS;
        let mut worker = resources.worker(&solver, resources.inclusion.clone());
        worker.exec.decide = &NeverAsk;
        worker.exec.arrays = match self.arrays {
            ArrayEncoding::Slots => Arrays::Cells,
            ArrayEncoding::Theory => Arrays::Theory,
        };
        worker
    }

    fn pace(&self) -> Pace {
        PACE
    }

    fn step(&mut self, worker: &mut Worker) -> Result<Step, Stop> {
        worker.exec.budget.check()?;
        let begun = Instant::now();
        if self.stage == Stage::New {
            self.stage = Stage::Unwinding;
            self.figures.unwound = self.analysis.bound;
            self.search.begin(&self.analysis, worker)?;
        }
        let before = worker.work_of_joins();
        let target = self.search.advance(&self.analysis, worker, 1)?;
        self.figures.unwinding_seconds += begun.elapsed().as_secs_f64();
        if let Some(stop) = worker.findings.stops.first() {
            self.open.get_or_insert_with(|| stop.clone());
        }
        if let Some((ending, _)) = target {
            let is_certain = ending.state.store.sample().is_some() && !ending.state.path.overapproximate;
            if is_certain && matches!(ending.kind, Kind::Violation(_)) {
                match self.run(worker, ending)? {
                    Ok(found) => return Ok(Step::Violation(Box::new(found))),
                    Err(stop) => self.open = Some(stop),
                }
            } else {
                self.keep(ending);
            }
        } else if self.search.is_exhausted() {
            if self.stage == Stage::Unwinding {
                self.stage = Stage::Asking;
                self.measure();
            }
            return match self.conclude(worker) {
                Err(Stop::SolverUnknown { .. }) if !self.alone => {
                    self.questions.most_work *= 2;
                    Ok(Step::Goes(0))
                }
                concluded => concluded,
            };
        }
        Ok(Step::Goes(worker.work_of_joins() - before + 1))
    }

    fn counters(&self) -> SearchCounters {
        let mut counters = self.counters;
        counters += self.search.counters();
        counters
    }

    fn figures(&self) -> Option<Value> {
        let figures = BmcFigures {
            joined: self.analysis.joined.get(),
            questions: self.questions.asked,
            question_seconds: self.questions.seconds,
            ..self.figures.clone()
        };
        serde_json::to_value(figures).ok()
    }
}
