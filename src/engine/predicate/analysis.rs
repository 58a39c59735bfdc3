//! Predicate abstraction as an analysis: Algorithm 1 of [ABE10].
//!
//! A block begins at an *abstraction state*: control, memory shape and addresses are those of the program, each number is an
//! input with the number of its [name](super::names), and the only constraint is the abstraction formula. The block is
//! executed without questions, and states are joined where control flow meets, so that one state stands for all ways
//! through the block. Where the block ends, its feasibility is asked for, and the next abstraction is computed.
use super::abstraction::Abstractor;
use super::blocks::Ends;
use super::explicit::Values;
use super::figures::PredicateFigures;
use super::names::{Names, number};
use super::options::{Abstraction, Integers, PredicateOptions};
use super::precision::{Effort, Location, Precision};
use super::predicates::{Literal, Predicates, support};
use super::rest::Rest;
use crate::base::Stop;
use crate::engine::found::Found;
use crate::engine::position::{Orders, Places};
use crate::engine::semi_symbolic::SemiSymbolic;
use crate::engine::worker::Worker;
use crate::exec::{End, Executor};
use crate::reach::{Adjusted, Analysis, Ancestors, Merge, Place, Proviso, Step, Successor, Successors};
use crate::state::{Explicit, MultiState, Slot, Value, arrange, join};
use crate::term::{Substitution, Term};
use biodivine_lib_bdd::Bdd;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Instant;

/// The analysis of a program.
pub(super) struct PredicateAnalysis<'c, 'p> {
    /// The program with the ends of blocks.
    pub(super) program: SemiSymbolic<'p>,
    /// The program itself, on which counterexamples are run.
    pub(super) plain: &'c SemiSymbolic<'p>,
    pub(super) ends: Ends<'p>,
    pub(super) options: PredicateOptions,
    /// Most atoms of a formula of which diagrams are made.
    pub(super) most_atoms: usize,
    pub(super) precision: Precision,
    pub(super) tables: RefCell<Tables>,
}

/// What is found out on the way. It decides nothing but how long things take.
#[derive(Default)]
pub(super) struct Tables {
    pub(super) names: Names,
    pub(super) explicit: Values,
    pub(super) predicates: Predicates,
    pub(super) abstractor: Abstractor,
    pub(super) orders: Orders,
    pub(super) figures: PredicateFigures,
    /// By strategy of refinement.
    pub(super) rests: Vec<Rest>,
}

/// A state on its way through a block.
pub(super) struct Visit {
    pub(super) state: MultiState,
    phase: Phase,
    /// Number of inputs with which the block begins: the names of slots. Its own inputs follow.
    pub(super) names: u32,
    /// Operations on the longest path since the block began.
    operations: u64,
    /// The block before, once the state is an abstraction state.
    block: Option<Arc<Block>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// In the middle of a block.
    Inside,
    /// At its end, where it waits for others to be joined with.
    AtEnd,
    /// To become an abstraction state.
    Complete,
}

/// A block up to its end: all ways from one abstraction state to the next.
pub(super) struct Block {
    /// Its constraints are the abstraction formula at the beginning, and the conditions of its ways.
    pub(super) state: MultiState,
    /// See [`Visit::names`].
    pub(super) names: u32,
    /// The abstraction formula at its end.
    pub(super) abstraction: Vec<Term>,
}

/// An abstraction state.
pub(super) struct Stored {
    /// The block that leads to it.
    pub(super) block: Arc<Block>,
    /// What the named slots hold at the end of the block, in terms of its inputs.
    pub(super) values: Vec<(u32, Term)>,
    /// Of the names, those that are explicit in the state.
    pub(super) kept: Vec<u32>,
    pub(super) location: Location,
    /// The predicates with which it was computed, ascending. By now there may be more.
    pub(super) tracked: Box<[Term]>,
    /// The abstraction formula, as a conjunction of independent formulas.
    factors: Vec<(Bdd, Term)>,
    /// The conjunction.
    region: Bdd,
    /// The state in which the next block begins.
    pub(super) state: MultiState,
}

/// The explicit part of an abstraction state, its inputs, and whether its path is wild: a wild path must not cover one that
/// is not.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct Key(Explicit, Vec<Term>, bool);

/// What may be a violation, or keep the engine from proving that there is none.
pub(super) enum Target {
    Violation(Box<Found>, u32),
    Stop(Stop, Box<MultiState>, u32),
}

impl Visit {
    /// The state at the end of a block, to become an abstraction state once more.
    pub(super) fn at_end_of(block: &Block) -> Self {
        let (state, names) = (block.state.clone(), block.names);
        Self { state, phase: Phase::Complete, names, operations: 0, block: None }
    }
}

impl Target {
    /// The state in which it happens, and the number of inputs with which its block begins.
    pub(super) fn block(&self) -> (&MultiState, u32) {
        match self {
            Target::Violation(found, names) => (&found.state, *names),
            Target::Stop(_, state, names) => (state, *names),
        }
    }
}

impl Analysis for PredicateAnalysis<'_, '_> {
    type State = Visit;
    type Stored = Stored;
    type Key = Key;
    type Edge = Arc<Block>;
    type Target = Target;
    type End = ();
    type Worker = Worker;

    fn initial(&self) -> Result<Visit, Stop> {
        let state = self.program.machine.initial_state()?;
        Ok(Visit { state, phase: Phase::Inside, names: 0, operations: 0, block: None })
    }

    fn transfer(&self, worker: &mut Worker, visit: Visit, _: u64) -> Result<Successors<Self>, Stop> {
        worker.exec.budget.check()?;
        let mut successors = Successors {
            states: Vec::new(),
            targets: Vec::new(),
            ends: Vec::new(),
            forked: false,
            passed: 0,
            rest: None,
        };
        if visit.phase == Phase::AtEnd {
            successors.states.push(Successor::of_all(Visit { phase: Phase::Complete, ..visit }));
            return Ok(successors);
        }
        let begun = Instant::now();
        let machine = &self.program.machine;
        let Visit { mut state, names, operations, .. } = visit;
        let mut executor = Executor::new(machine, &mut worker.exec);
        if self.ends.are_loops_inside()
            && machine.is_cycle_head(state.thread().top())
            && !executor.may_be_feasible(&mut state)
        {
            return Ok(successors);
        }
        let steps = state.path.schedule.steps;
        let segment = executor.expand(state, 0)?;
        let mut findings = segment.findings;
        for mut state in segment.successors {
            let operations = operations + state.path.schedule.steps - steps;
            let ends = self.ends.are_at(machine, &state, operations);
            if ends || self.ends.are_joined() {
                arrange(&mut state, machine);
            }
            let phase = if ends { Phase::AtEnd } else { Phase::Inside };
            let visit = Visit { state, phase, names, operations, block: None };
            successors.states.push(Successor::of_all(visit));
        }
        worker.paths_ended += segment.ended;
        for (state, end) in segment.ends {
            successors.targets.extend(self.target(worker, state, end, names));
        }
        let executor = Executor::new(machine, &mut worker.exec);
        findings.add(executor.into_findings());
        worker.findings.add(findings);
        self.tables.borrow_mut().figures.block_seconds += begun.elapsed().as_secs_f64();
        Ok(successors)
    }

    fn place(&self, visit: &Visit, _: Step) -> Place {
        Place { distance: 1, compared: visit.phase == Phase::Complete }
    }

    fn adjust(
        &self,
        worker: &mut Worker,
        visit: &mut Visit,
        before: Ancestors<'_, Stored>,
    ) -> Result<Adjusted<Self>, Stop> {
        let machine = &self.program.machine;
        let (terms, width) = (&*machine.terms, machine.pointer_width());
        let tables = &mut *self.tables.borrow_mut();
        tables.names.write_zeros(machine, &mut visit.state);
        let begun = Instant::now();
        let mut executor = Executor::new(machine, &mut worker.exec);
        let feasible = executor.may_be_feasible(&mut visit.state);
        worker.findings.add(executor.into_findings());
        tables.figures.feasibility_seconds += begun.elapsed().as_secs_f64();
        if !feasible {
            return Ok(Adjusted::Empty);
        }
        let begun = Instant::now();
        let state = &visit.state;
        let named = tables.names.of(machine, state, (self.integers(), &mut tables.explicit));
        let values: Vec<(u32, Term)> =
            named.iter().map(|named| (named.name, number(terms, width, named.value))).collect();
        let mut fixed = Substitution::new();
        for named in named.iter().filter(|named| named.kept || named.input != named.name) {
            let value = number(terms, width, named.value);
            let input = |name| terms.input(name, terms.width(value));
            fixed.insert(terms, input(named.name), if named.kept { value } else { input(named.input) });
        }
        let location = Location::of(state);
        let last = before.clone().next().map(|(_, stored)| stored);
        let tracked = self.precision.at(location);
        let factors = self.factors(worker, tables, &tracked, (state, last), (&values, &mut fixed));
        let kept = named.iter().filter(|named| named.kept).map(|named| named.name).collect();
        let slots: Vec<(Slot, Value, u32)> = named
            .iter()
            .filter(|named| !named.kept)
            .map(|named| (named.slot, named.value, named.input))
            .collect();
        let mut new = state.restarted(terms, width, &slots, tables.names.count());
        let is_sampled = state.store.sample().is_some();
        for (_, formula) in &factors {
            if !is_sampled {
                new.store.doubt(*formula);
            }
            new.store.assume(terms, *formula);
        }
        let region =
            factors.iter().fold(tables.predicates.constant(true), |all, (factor, _)| all.and(factor));
        tables.figures.abstraction_seconds += begun.elapsed().as_secs_f64();
        let key = Key(Explicit::of(&new, machine), new.sigma(), new.path.wild);
        let arrived = std::mem::replace(&mut visit.state, new);
        let abstraction = factors.iter().map(|(_, formula)| *formula).collect();
        let block = Arc::new(Block { state: arrived, names: visit.names, abstraction });
        let state = visit.state.clone();
        let tracked = tracked.into_iter().collect();
        let stored = Stored { block: block.clone(), values, kept, location, tracked, factors, region, state };
        *visit = Visit {
            state: visit.state.clone(),
            phase: Phase::Inside,
            names: tables.names.count(),
            operations: 0,
            block: Some(block),
        };
        Ok(Adjusted::At(key, stored))
    }

    fn covered(&self, _: &mut Worker, known: &[&Stored], new: &Stored) -> Result<Option<usize>, Stop> {
        let begun = Instant::now();
        let position = known.iter().position(|known| new.region.and_not(&known.region).is_false());
        self.tables.borrow_mut().figures.covering_seconds += begun.elapsed().as_secs_f64();
        Ok(position)
    }

    fn keeps_edges(&self) -> bool {
        true
    }

    fn edge(&self, visit: &mut Visit) -> Option<Arc<Block>> {
        visit.block.take()
    }
}

impl Merge for PredicateAnalysis<'_, '_> {
    /// Whether the block is complete, and where control is. A block is complete once nothing else of it waits.
    type Position = (bool, Places);

    fn position(&self, _: &mut Worker, visit: &Visit) -> (bool, Places) {
        let orders = &mut self.tables.borrow_mut().orders;
        (visit.phase != Phase::Inside, orders.places(&self.program.machine, &visit.state))
    }

    fn merges(&self) -> bool {
        self.ends.are_joined()
    }

    fn merge(&self, worker: &mut Worker, waiting: &mut Visit, new: &Visit) -> bool {
        let machine = &self.program.machine;
        // Addresses in memory of the environment are explicit, too.
        let addresses = |visit: &Visit| machine.environment_addresses(&visit.state);
        if addresses(waiting) != addresses(new) {
            return false;
        }
        let joined =
            join(&machine.terms, &mut worker.evaluator, machine.pointer_width(), &waiting.state, &new.state);
        let Some(joined) = joined.filter(|_| waiting.phase == new.phase) else { return false };
        waiting.state = joined;
        waiting.operations = waiting.operations.max(new.operations);
        self.tables.borrow_mut().figures.joined += 1;
        true
    }
}

impl Proviso for PredicateAnalysis<'_, '_> {}

impl PredicateAnalysis<'_, '_> {
    /// How abstractions are computed.
    pub(super) fn abstraction(&self) -> Abstraction {
        match self.options.abstraction {
            Abstraction::Cartesian if self.precision.effort >= Effort::Boolean => Abstraction::Combined,
            abstraction => abstraction,
        }
    }

    fn integers(&self) -> Integers {
        if self.precision.effort >= Effort::Explicit { Integers::Explicit } else { self.options.integers }
    }

    /// What an end of a path means: nothing, unless it is a feasible violation or keeps something from being followed.
    fn target(&self, worker: &mut Worker, mut state: MultiState, end: End, names: u32) -> Option<Target> {
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
                Target::Violation(Box::new(Found { violation, state, random: false, by: None }), names)
            }
            End::Stop(stop) => Target::Stop(stop, Box::new(state), names),
            _ => unreachable!("others do not count"),
        })
    }

    /// The abstraction at the end of a block. `fixed` has the names of slots that are explicit, or hold what another slot
    /// holds. An independent part of the formula at the beginning of the block stays as it is if the block reads and changes
    /// nothing in it.
    fn factors(
        &self,
        worker: &mut Worker,
        tables: &mut Tables,
        tracked: &BTreeSet<Term>,
        (state, last): (&MultiState, Option<&Stored>),
        (values, fixed): (&[(u32, Term)], &mut Substitution),
    ) -> Vec<(Bdd, Term)> {
        let terms = &*self.program.machine.terms;
        let Tables { predicates, abstractor, figures, .. } = tables;
        if tracked.is_empty() {
            figures.abstractions_empty += 1;
            return Vec::new();
        }
        let by_name: rustc_hash::FxHashMap<u32, Term> = values.iter().copied().collect();
        let mut at_end = Substitution::new();
        for (name, value) in values {
            at_end.insert(terms, terms.input(*name, terms.width(*value)), *value);
        }
        let mut literals: Vec<Literal> = Vec::new();
        let mut factors = Vec::new();
        for &predicate in tracked {
            let inputs = terms.inputs(predicate).iter();
            let mut known = inputs.map(|input| terms.input_index(*input).expect("it is an input"));
            if !known.all(|name| by_name.contains_key(&name)) {
                continue;
            }
            let predicate = fixed.apply(terms, predicate);
            if terms.as_bool(predicate).is_some() {
                continue;
            }
            let Some((number, _)) = predicates.number(terms, predicate) else { continue };
            let value = at_end.apply(terms, predicates.term(number));
            match terms.as_bool(value) {
                Some(value) => factors.push(predicates.literal(number, value)),
                None => literals.push((number, value)),
            }
        }
        literals.sort_unstable();
        literals.dedup();
        let mut parts = state.store.parts(terms);
        if let Some(last) = last {
            for (factor, formula) in &last.factors {
                let alone = parts.iter().position(|part| is_conjunction(terms, part, *formula));
                let numbers = support(factor);
                let unchanged = numbers.iter().all(|number| {
                    literals
                        .iter()
                        .any(|(literal, term)| literal == number && *term == predicates.term(*number))
                });
                if let Some(position) = alone.filter(|_| unchanged) {
                    let inputs = terms.support_id(*formula);
                    let reads = |term: Term| {
                        terms.inputs(term).iter().any(|input| terms.support(inputs).contains(input))
                    };
                    let others = literals.iter().filter(|(number, _)| !numbers.contains(number));
                    if others.into_iter().all(|(_, term)| !reads(*term)) {
                        literals.retain(|(number, _)| !numbers.contains(number));
                        parts.swap_remove(position);
                        factors.push(factor.clone());
                    }
                }
            }
        }
        let how = (self.abstraction(), self.most_atoms);
        factors.extend(abstractor.compute((terms, predicates, worker), how, &parts, &literals, figures));
        let with_formula = |factor: Bdd| {
            let formula = predicates.formula(terms, &factor);
            (factor, formula)
        };
        factors.into_iter().filter(|factor| !factor.is_true()).map(with_formula).collect()
    }
}

/// Whether the conjunction of the constraints is the formula.
fn is_conjunction(terms: &crate::term::TermManager, constraints: &[Term], formula: Term) -> bool {
    constraints == [formula] || terms.and_all(constraints.iter().copied()) == formula
}
