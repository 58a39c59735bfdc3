//! The engine at work: the program is unwound, the ends of paths are asked about, and the bound grows.
use super::analysis::{Ending, Kind, Unwinding};
use super::figures::BmcFigures;
use super::options::ArrayEncoding;
use crate::base::Stop;
use crate::engine::found::Found;
use crate::engine::position::Orders;
use crate::engine::realise::realise;
use crate::engine::semi_symbolic::SemiSymbolic;
use crate::engine::task::Task;
use crate::engine::turns::{Step, Turns};
use crate::engine::worker::{Resources, Worker};
use crate::exec::{Arrays, Executor, Meets, NeverAsk};
use crate::reach::{Order, Search, SearchCounters};
use crate::solver::{Core, Model};
use crate::state::StoreKind;
use crate::term::{Evaluator, Term, TermManager, script_bytes};
use serde_json::Value;
use std::cell::{Cell, RefCell};
use std::time::Instant;

/// The first bound, if none is given.
const FIRST: u32 = 1;
/// Most time for one question, in milliseconds: one question stands for many.
const QUESTION_MS: u64 = 3_600_000;

/// A search, as far as it has come. The program has one thread.
pub(super) struct BmcSearch<'c, 'p> {
    /// The program without joins, on which counterexamples are run.
    plain: &'c SemiSymbolic<'p>,
    analysis: Unwinding<'p>,
    search: Search<Unwinding<'p>>,
    begun: bool,
    /// The bound is given.
    is_fixed: bool,
    arrays: ArrayEncoding,
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
        let plain = task.program;
        let program = SemiSymbolic {
            machine: (task.machine)(&Meets).with_store(StoreKind::Plain),
            slices: plain.slices.clone(),
            project: false,
            ends_in_doubt: false,
        };
        let bound = task.bmc.unwind.unwrap_or(FIRST);
        let analysis =
            Unwinding { program, bound, orders: RefCell::new(Orders::default()), joined: Cell::new(0) };
        Self {
            plain,
            analysis,
            search: Search::new(Order::Topological),
            begun: false,
            is_fixed: task.bmc.unwind.is_some(),
            arrays: task.bmc.arrays,
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
        let terms = self.analysis.program.machine.terms.clone();
        self.figures.violations = self.violations.len() as u64;
        self.figures.bounds = self.bounds.len() as u64;
        let endings = std::mem::take(&mut self.violations);
        let conditions = conditions(&terms, &endings);
        let whole = terms.or_all(conditions.iter().copied());
        self.figures.formula_bytes = if endings.is_empty() { 0 } else { script_bytes(&terms, &[whole]) };
        if let Some(found) = self.violation(worker, endings, conditions)? {
            return Ok(Step::Violation(Box::new(found)));
        }
        let bounds = std::mem::take(&mut self.bounds);
        if let Some(needed) = self.feasible(worker, &bounds)? {
            if self.is_fixed {
                let times = self.analysis.bound;
                let what = format!(
                    "a loop or a recursion that goes on after {times} rounds, as many as --unwind allows"
                );
                return Err(Stop::unsupported(what, self.place(needed)));
            }
            // What could not be followed may be far from the violations.
            self.stops.clear();
            self.open = None;
            self.analysis.bound = self.analysis.bound.saturating_mul(2);
            self.counters += self.search.counters();
            self.search = Search::new(Order::Topological);
            self.begun = false;
            return Ok(Step::Goes(0));
        }
        let stops = std::mem::take(&mut self.stops);
        if let Some(Kind::Stop(stop)) = self.feasible(worker, &stops)?.map(|ending| &ending.kind) {
            return Err(stop.clone());
        }
        self.open.take().map_or(Ok(Step::Holds), Err)
    }

    /// A violation that a run comes to, among the ends of paths with these conditions.
    fn violation(
        &mut self,
        worker: &mut Worker,
        mut endings: Vec<Ending>,
        mut conditions: Vec<Term>,
    ) -> Result<Option<Found>, Stop> {
        while let Some((position, model)) = self.ask(worker, &endings, &conditions)? {
            let mut ending = endings.swap_remove(position);
            conditions.swap_remove(position);
            Executor::new(&self.analysis.program.machine, &mut worker.exec).adopt(&mut ending.state, &model);
            match self.run(worker, ending)? {
                Ok(found) => return Ok(Some(found)),
                // Others may do without it.
                Err(stop) => self.open = Some(stop),
            }
        }
        Ok(None)
    }

    /// Runs the program with the sample of the state in which a violation ends. Returns the violation that the run comes to, or why it comes
    /// to none.
    fn run(&mut self, worker: &mut Worker, ending: Ending) -> Result<Result<Found, Stop>, Stop> {
        let Ending { state, kind: Kind::Violation(violation) } = ending else {
            unreachable!("it is a violation")
        };
        let values = state.store.values();
        let taken = state.path.taken(&self.analysis.program.machine.terms, values);
        let value = |index| values.get(index).expect("an input has a value").clone();
        let inputs = taken.inputs.iter().map(|(origin, index)| (*origin, value(*index))).collect();
        let found = Found { violation, state, random: false, by: None };
        // The caller looks for it in a fixed environment.
        if found.state.path.wild && self.plain.ends_in_doubt {
            return Ok(Ok(found));
        }
        realise(self.plain, worker, &found, inputs)
    }

    /// Whether one of these ends of paths is feasible, or may be.
    fn feasible<'e>(
        &mut self,
        worker: &mut Worker,
        endings: &'e [Ending],
    ) -> Result<Option<&'e Ending>, Stop> {
        if let Some(sampled) = endings.iter().find(|ending| ending.state.store.sample().is_some()) {
            return Ok(Some(sampled));
        }
        let conditions = conditions(&self.analysis.program.machine.terms, endings);
        let found = self.ask(worker, endings, &conditions)?;
        Ok(found.map(|(position, _)| &endings[position]))
    }

    /// One of these ends of paths that is feasible, by its position, with a run; `None` if there is none.
    fn ask(
        &mut self,
        worker: &mut Worker,
        endings: &[Ending],
        conditions: &[Term],
    ) -> Result<Option<(usize, Model)>, Stop> {
        let terms = self.analysis.program.machine.terms.clone();
        let any = terms.or_all(conditions.iter().copied());
        if terms.as_bool(any) == Some(false) {
            return Ok(None);
        }
        worker.exec.budget.check()?;
        let begun = Instant::now();
        let answer = worker.exec.solver.lasting_session().check(&[any]);
        self.figures.questions += 1;
        self.figures.question_seconds += begun.elapsed().as_secs_f64();
        match answer {
            Core::Unsat(_) => Ok(None),
            Core::Sat(model) => {
                let mut evaluator = Evaluator::new();
                let mut holds =
                    |condition: &Term| evaluator.evaluate_bool(&terms, *condition, &model.assignment(&terms));
                let position = conditions.iter().position(&mut holds);
                let position = position.expect("the model satisfies one of them");
                // The state at this end knows no other inputs.
                let inputs: Vec<Term> = terms.inputs(conditions[position]).iter().copied().collect();
                Ok(Some((position, model.restrict(&terms, &inputs))))
            }
            Core::Unknown(_) => {
                worker.exec.budget.check()?;
                Err(Stop::SolverUnknown { place: self.place(&endings[0]) })
            }
        }
    }

    fn place(&self, ending: &Ending) -> Option<crate::base::Place> {
        self.analysis.program.machine.place(&ending.state)
    }
}

/// For each end of paths, the condition under which a run comes there.
fn conditions(terms: &TermManager, endings: &[Ending]) -> Vec<Term> {
    endings.iter().map(|ending| terms.and_all(ending.state.store.constraints())).collect()
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

    fn share(&self, done: u64) -> u64 {
        done
    }

    fn step(&mut self, worker: &mut Worker) -> Result<Step, Stop> {
        worker.exec.budget.check()?;
        let begun = Instant::now();
        if !std::mem::replace(&mut self.begun, true) {
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
            let is_certain = ending.state.store.sample().is_some() && !ending.state.path.wild;
            if is_certain && matches!(ending.kind, Kind::Violation(_)) {
                match self.run(worker, ending)? {
                    Ok(found) => return Ok(Step::Violation(Box::new(found))),
                    Err(stop) => self.open = Some(stop),
                }
            } else {
                self.keep(ending);
            }
        } else if self.search.is_exhausted() {
            return self.conclude(worker);
        }
        Ok(Step::Goes(worker.work_of_joins() - before + 1))
    }

    fn counters(&self) -> SearchCounters {
        let mut counters = self.counters;
        counters += self.search.counters();
        counters
    }

    fn figures(&self) -> Option<Value> {
        let figures = BmcFigures { joined: self.analysis.joined.get(), ..self.figures.clone() };
        serde_json::to_value(figures).ok()
    }
}
