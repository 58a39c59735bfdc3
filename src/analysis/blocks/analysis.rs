//! Searches over blocks as an analysis: Algorithm 1 of [ABE10].
//!
//! A block begins at an *abstraction state*: control, memory shape and addresses are those of the
//! program, each number is an input with the number of its [name](super::names), and the only
//! constraint is what the engine [knows](Labels) of the numbers. The block is executed without
//! questions, and states are joined where control flow meets, so that one state stands for all ways
//! through the block. Where the block ends, its feasibility is asked for, and the next abstraction
//! state is made.
use super::ends::Ends;
use super::explicit::Values;
use super::facts::Facts;
use super::figures::BlockFigures;
use super::labels::{Arrival, Labels};
use super::length::Length;
use super::location::Location;
use super::names::{Named, Names, number};
use super::node::{Begin, BlockFormula, BlockTarget, Key, Phase, Stored, Visit};
use super::options::Block;
use super::summaries::{Onward, Summaries, Summary};
use crate::analysis::found::Found;
use crate::analysis::meet::joined;
use crate::analysis::position::{Orders, Places};
use crate::analysis::refutation::Strategies;
use crate::analysis::semi_symbolic::SemiSymbolic;
use crate::analysis::worker::Worker;
use crate::base::Stop;
use crate::exec::{End, Executor, Machine};
use crate::reach::{
    Adjusted, Analysis, Ancestors, Merge, PathPosition, Proviso, Step, Successor, Successors,
};
use crate::state::{Explicit, MultiState};
use crate::term::{Term, TermManager};
use std::cell::RefCell;
use std::sync::Arc;
use std::time::Instant;

/// The analysis of a program.
pub(crate) struct BlockAnalysis<'c, 'p, L> {
    /// The program with the ends of blocks.
    pub(crate) program: SemiSymbolic<'p>,
    /// The program itself, on which counterexamples are run.
    pub(crate) plain: &'c SemiSymbolic<'p>,
    pub(crate) ends: Ends<'p>,
    /// Whether each block is encoded once.
    pub(crate) summarises: bool,
    /// What is known of numbers.
    pub(crate) labels: RefCell<L>,
    /// Most atoms of a formula of which diagrams are made.
    pub(crate) most_atoms: usize,
    pub(crate) tables: RefCell<Tables>,
    /// What other engines have proved.
    pub(crate) facts: &'c Facts,
}

/// What is found out on the way. It decides nothing but how long things take.
pub(crate) struct Tables {
    pub(crate) names: Names,
    pub(crate) explicit: Values,
    pub(super) orders: Orders,
    pub(crate) figures: BlockFigures,
    pub(crate) strategies: Strategies,
    length: Length,
    summaries: Summaries,
}

impl Tables {
    pub(super) fn new(strategies: Strategies) -> Self {
        Self {
            names: Names::default(),
            explicit: Values::default(),
            orders: Orders::default(),
            figures: BlockFigures::default(),
            strategies,
            length: Length::default(),
            summaries: Summaries::default(),
        }
    }

    /// A block with so many operations ends after so much work.
    fn end_block(&mut self, block: Block, operations: u64, work: u64) {
        if let Block::Time(milliseconds) = block {
            self.length.spend(work);
            self.length.end(operations, u64::from(milliseconds) * 1_000);
        }
    }
}

impl<L: Labels> Analysis for BlockAnalysis<'_, '_, L> {
    type State = Visit<L::Label>;
    type Stored = Stored<L::Label>;
    type Key = Arc<Key>;
    type Edge = Arc<BlockFormula>;
    type Target = BlockTarget;
    type End = ();
    type Worker = Worker;

    fn initial(&self) -> Result<Self::State, Stop> {
        let state = self.program.machine.initial_state()?;
        Ok(Visit {
            state,
            phase: Phase::Inside,
            begin: Begin::default(),
            operations: 0,
            block: None,
            new: None,
            plain: None,
        })
    }

    fn transfer(
        &self,
        worker: &mut Worker,
        mut visit: Self::State,
        _: u64,
    ) -> Result<Successors<Self>, Stop> {
        worker.exec.budget.check()?;
        let mut successors = Successors {
            states: Vec::new(),
            targets: Vec::new(),
            ends: Vec::new(),
            forked: false,
            passed: 0,
            rest: None,
        };
        if let Some(label) = visit.new.take() {
            let candidates = self.labels.borrow().candidates(&label);
            if !candidates.is_empty() {
                let (state, begin) = (Box::new(visit.state.clone()), visit.begin);
                successors.targets.push(BlockTarget::Uncovered(candidates, state, begin));
                successors.states.push(Successor::of_all(visit));
                return Ok(successors);
            }
        }
        if visit.phase == Phase::AtEnd {
            successors.states.push(Successor::of_all(Visit { phase: Phase::Complete, ..visit }));
            return Ok(successors);
        }
        if let Some(plain) = visit.plain.take() {
            return self.follow_summary(worker, &visit, *plain, successors);
        }
        let (begun, work) = (Instant::now(), spent(worker));
        let machine = &self.program.machine;
        let Visit { mut state, begin, operations, .. } = visit;
        let mut executor = Executor::new(machine, &mut worker.exec);
        if self.ends.are_loops_inside()
            && machine.is_cycle_head(state.thread().top())
            && !executor.may_be_feasible(&mut state)
        {
            return Ok(successors);
        }
        worker.findings.add(executor.into_findings());
        let most = self.tables.borrow().length.most;
        let onward = Onward::from((machine, self.ends), worker, (state, operations), most)?;
        for (state, operations, at_end) in onward.states {
            let phase = if at_end { Phase::AtEnd } else { Phase::Inside };
            let visit = Visit { state, phase, begin, operations, block: None, new: None, plain: None };
            successors.states.push(Successor::of_all(visit));
        }
        worker.paths_ended += onward.ended;
        for (state, end) in onward.ends {
            successors.targets.extend(self.target(worker, state, end, begin));
        }
        worker.findings.add(onward.findings);
        let tables = &mut *self.tables.borrow_mut();
        tables.length.spend(spent(worker) - work);
        tables.figures.block_seconds += begun.elapsed().as_secs_f64();
        Ok(successors)
    }

    fn place(&self, visit: &Self::State, _: Step) -> PathPosition {
        PathPosition { distance: 1, compared: visit.phase == Phase::Complete }
    }

    fn adjust(
        &self,
        worker: &mut Worker,
        visit: &mut Self::State,
        before: Ancestors<'_, Self::Stored>,
    ) -> Result<Adjusted<Self>, Stop> {
        let machine = &self.program.machine;
        let (terms, width) = (&*machine.terms, machine.pointer_width());
        let tables = &mut *self.tables.borrow_mut();
        tables.names.write_zeros(machine, &mut visit.state);
        let work = spent(worker);
        if !may_be_feasible(machine, worker, tables, &mut visit.state) {
            return Ok(Adjusted::Empty);
        }
        let begun = Instant::now();
        let state = &visit.state;
        let named = tables.names.of(machine, state, (self.labels.borrow().integers(), &mut tables.explicit));
        worker.named += named.len() as u64;
        let values: Vec<(u32, Term)> =
            named.iter().map(|named| (named.name, number(terms, width, named.value))).collect();
        let fixed = fixed(terms, width, &named);
        let location = Location::of(state);
        let facts = self.facts.at((terms, &tables.names), location, &values, &fixed);
        // No run comes here with these explicit values.
        if facts.iter().any(|fact| terms.as_bool(*fact) == Some(false)) {
            return Ok(Adjusted::Empty);
        }
        tables.figures.facts += facts.len() as u64;
        let open = named.iter().filter(|named| !named.kept);
        let slots: Vec<_> = open.map(|named| (named.slot, named.value, named.input)).collect();
        let mut new = state.restarted(terms, width, &slots, tables.names.count());
        let key = Arc::new(Key(Explicit::of(&new, machine), new.sigma(), new.path.overapproximate));
        let arrival = Arrival { terms, location, state, key: &key, before, values: &values, fixed: &fixed };
        let labels = &mut *self.labels.borrow_mut();
        let label = Arc::new(labels.arrive(worker, arrival));
        let formulas: Vec<Term> = labels.formulas(&label).collect();
        let plain = self.summarises.then(|| new.clone());
        let is_sampled = state.store.sample().is_some();
        // What is sampled is a run of the block, which may begin in a state that no run of the
        // program comes to.
        let doubtful = formulas.iter().filter(|_| !is_sampled).chain(&facts);
        doubtful.for_each(|formula| new.store.doubt(*formula));
        formulas.iter().chain(&facts).for_each(|formula| new.store.assume(terms, *formula));
        tables.figures.abstraction_seconds += begun.elapsed().as_secs_f64();
        tables.end_block(self.ends.block, visit.operations, spent(worker) - work);
        let arrived = std::mem::replace(&mut visit.state, new);
        let (begin, abstraction) = (visit.begin, formulas);
        let created = arrived.path.created;
        let block = Arc::new(BlockFormula { state: arrived, begin, values, fixed, abstraction });
        let stored = Stored { block, location, key: key.clone(), label, state: visit.state.clone() };
        let begin = Begin { names: tables.names.count(), created };
        *visit = Visit::of(&stored, begin, plain.map(|plain| Box::new((plain, key.clone()))));
        Ok(Adjusted::At(key, stored))
    }

    fn covered(
        &self,
        worker: &mut Worker,
        known: &[&Self::Stored],
        new: &Self::Stored,
    ) -> Result<Option<usize>, Stop> {
        let begun = Instant::now();
        let covered = self.labels.borrow().covered(&self.program.machine.terms, worker, known, new);
        self.tables.borrow_mut().figures.covering_seconds += begun.elapsed().as_secs_f64();
        covered
    }

    fn keeps_edges(&self) -> bool {
        true
    }

    fn edge(&self, visit: &mut Self::State, _: Option<&Self::Stored>) -> Option<Arc<BlockFormula>> {
        visit.block.take()
    }
}

impl<L: Labels> Merge for BlockAnalysis<'_, '_, L> {
    /// Whether the block is complete, and where control is. A block is complete once nothing else
    /// of it waits.
    type Position = (bool, Places);

    fn position(&self, _: &mut Worker, visit: &Self::State) -> (bool, Places) {
        let orders = &mut self.tables.borrow_mut().orders;
        (visit.phase != Phase::Inside, orders.places(&self.program.machine, &visit.state))
    }

    fn merges(&self) -> bool {
        self.ends.are_joined()
    }

    fn merge(&self, worker: &mut Worker, waiting: &mut Self::State, new: &Self::State) -> bool {
        let work = spent(worker);
        let joined = joined(&self.program.machine, &mut worker.evaluator, &waiting.state, &new.state);
        let tables = &mut *self.tables.borrow_mut();
        tables.length.spend(spent(worker) - work);
        let Some(joined) = joined.filter(|_| waiting.phase == new.phase) else { return false };
        waiting.state = joined;
        waiting.operations = waiting.operations.max(new.operations);
        tables.figures.joined += 1;
        true
    }
}

/// The work that the worker has done so far, in microseconds.
fn spent(worker: &Worker) -> u64 {
    worker.work() + worker.work_of_joins()
}

impl<L: Labels> Proviso for BlockAnalysis<'_, '_, L> {}

impl<L: Labels> BlockAnalysis<'_, '_, L> {
    /// Goes to the ends of a block by its summary, which is made if it is not known yet.
    fn follow_summary(
        &self,
        worker: &mut Worker,
        visit: &Visit<L::Label>,
        (plain, key): (MultiState, Arc<Key>),
        mut successors: Successors<Self>,
    ) -> Result<Successors<Self>, Stop> {
        let (begun, terms) = (Instant::now(), &self.program.machine.terms);
        let begin = visit.begin;
        let known = self.tables.borrow().summaries.known(&key, begin);
        let summary = if let Some(summary) = known {
            summary
        } else {
            let tables = &mut *self.tables.borrow_mut();
            let machine = &self.program.machine;
            let summary = Summary::of((machine, self.ends, &mut tables.orders), worker, plain)?;
            let summary = Arc::new(summary);
            tables.figures.joined += summary.joined;
            tables.figures.summaries += 1;
            tables.summaries.add(key, begin, summary.clone());
            summary
        };
        let constraints = visit.state.store.constraints();
        // The sample is that of the state by which the block was encoded.
        let with_constraints = |state: &MultiState| {
            let mut state = state.clone();
            for constraint in &constraints {
                state.store.doubt(*constraint);
                state.store.assume(terms, *constraint);
            }
            state
        };
        for (state, operations) in &summary.arrivals {
            successors.states.push(Successor::of_all(Visit {
                state: with_constraints(state),
                phase: Phase::AtEnd,
                begin,
                operations: *operations,
                block: None,
                new: None,
                plain: None,
            }));
        }
        worker.paths_ended += summary.ended;
        for (state, end) in &summary.ends {
            successors.targets.extend(self.target(worker, with_constraints(state), end.clone(), begin));
        }
        worker.findings.add(summary.findings.clone());
        self.tables.borrow_mut().figures.block_seconds += begun.elapsed().as_secs_f64();
        Ok(successors)
    }

    /// What an end of a path means: nothing, unless it is a feasible violation or keeps something
    /// from being followed.
    fn target(
        &self,
        worker: &mut Worker,
        mut state: MultiState,
        end: End,
        begin: Begin,
    ) -> Option<BlockTarget> {
        let machine = &self.program.machine;
        let end = match end {
            End::Blocked if machine.watches_deadlocks() && !state.halted => {
                End::Violation(machine.deadlock(&state))
            }
            end => end,
        };
        let counts = match &end {
            End::Violation(violation) => machine.counts(violation),
            End::Stop(_) => true,
            End::Exit(_) | End::Trap(_) | End::Infeasible | End::Blocked => false,
        };
        let mut executor = Executor::new(machine, &mut worker.exec);
        let feasible = counts && executor.may_be_feasible(&mut state);
        worker.findings.add(executor.into_findings());
        if !feasible {
            worker.paths_ended += 1;
            return None;
        }
        Some(match end {
            End::Violation(violation) => {
                BlockTarget::Violation(Box::new(Found::new(violation, state)), begin)
            }
            End::Stop(stop) => BlockTarget::Stop(stop, Box::new(state), begin),
            _ => unreachable!("others do not count"),
        })
    }
}

/// Whether a state may be feasible.
fn may_be_feasible(
    machine: &Machine,
    worker: &mut Worker,
    tables: &mut Tables,
    state: &mut MultiState,
) -> bool {
    let begun = Instant::now();
    let mut executor = Executor::new(machine, &mut worker.exec);
    let feasible = executor.may_be_feasible(state);
    worker.findings.add(executor.into_findings());
    tables.figures.feasibility_seconds += begun.elapsed().as_secs_f64();
    feasible
}

/// The names whose value is explicit or that of another name, with these values.
fn fixed(terms: &TermManager, width: u32, named: &[Named]) -> Vec<(Term, Term)> {
    let fixed = named.iter().filter(|named| named.kept || named.input != named.name);
    let fixed = fixed.map(|named| {
        let value = number(terms, width, named.value);
        let input = |name| terms.input(name, terms.width(value));
        (input(named.name), if named.kept { value } else { input(named.input) })
    });
    fixed.collect()
}
