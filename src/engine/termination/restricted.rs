//! Recurrence sets that are a part of one node: the states of the node of which a condition holds.
//!
//! A node includes states from which a loop is left, and states from which a run may stay in it
//! for ever. The second ones are looked for by conditions of a few forms: what all ways around the
//! loop ask of the state before, alone or with a parity, or with a
//! [claim](crate::analysis::claims) about constants of the code. The solver proves that each state
//! of the part has a step to the part (Gupta, Henzinger, Majumdar, Rybalchenko, Xu: Proving
//! Non-Termination, POPL 2008, with conditions in the place of templates).
use super::recurrent::Step;
use crate::analysis::Worker;
use crate::analysis::claims::{Numbers, Point, guesses};
use crate::base::Stop;
use crate::engine::widening::{WideningAnalysis, with_facts_of_path};
use crate::exec::{Executor, Machine};
use crate::reach::{NodeId, Search};
use crate::solver::{Answer, Forall, Query, Solver};
use crate::state::{MultiState, Slot};
use crate::term::{Substitution, Term, TermManager};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// Most inputs of a node that conditions are made of.
const MAX_INPUTS: usize = 6;
/// Most conditions that are tried for the same steps.
const MAX_CONDITIONS: usize = 160;
/// Most steps from a node to itself.
const MAX_STEPS: usize = 24;
/// Most work of the solver in one look at a graph, in microseconds.
const MAX_WORK: u64 = 300_000;

/// What is known of the nodes of a graph.
#[derive(Default)]
pub(super) struct Restricted {
    /// For each node, how many of its steps to itself were looked at, and how many conditions were
    /// tried with them; `None` for all.
    tried: FxHashMap<NodeId, (usize, Option<usize>)>,
}

/// A run into a part of a node from which it goes on for ever.
pub(super) struct Stem {
    /// A state of the part.
    pub(super) state: MultiState,
    /// The part.
    pub(super) part: MultiState,
}

impl Restricted {
    /// Looks for a part of a node from each state of which an accepting step leads to the part
    /// again, and for a run into it.
    pub(super) fn entry(
        &mut self,
        search: &mut Search<WideningAnalysis>,
        machine: &Machine,
        worker: &mut Worker,
    ) -> Result<Option<Stem>, Stop> {
        let work_end = worker.exec.solver.work().microseconds() + MAX_WORK;
        search.arg_mut().look(|arg, edges| {
            let state = |node: NodeId| &arg.stored(node).state;
            let (mut loops, mut entries): (BTreeMap<NodeId, Vec<Step<'_>>>, BTreeMap<NodeId, Vec<Step<'_>>>) =
                Default::default();
            for step in Step::all(edges, state) {
                if step.from != step.to {
                    if arg.stored(step.from).exact {
                        entries.entry(step.to).or_default().push(step);
                    }
                } else if step.may_be_taken(state(step.from)) && step.is_accepting(machine, state(step.from))
                {
                    loops.entry(step.to).or_default().push(step);
                }
            }
            for (node, steps) in loops {
                if worker.exec.solver.work().microseconds() > work_end {
                    break;
                }
                let Some(entries) = entries.get(&node).filter(|_| steps.len() <= MAX_STEPS) else { continue };
                let known = self.tried.get(&node).filter(|(known, _)| *known == steps.len());
                let Some(mut tried) = known.map_or(Some(0), |(_, tried)| *tried) else { continue };
                let Some(around) = Around::new(machine, state(node), &steps) else { continue };
                let conditions = around.conditions(machine);
                for condition in conditions.iter().skip(tried).copied() {
                    worker.exec.budget.check()?;
                    if worker.exec.solver.work().microseconds() > work_end {
                        break;
                    }
                    tried += 1;
                    if !around.recurs(worker, condition) {
                        continue;
                    }
                    for entry in entries {
                        let Some(there) = around.at(machine, entry, condition) else { continue };
                        let mut assertions =
                            with_facts_of_path(&entry.what.facts, arg.ancestors(Some(entry.from)));
                        assertions.push(there);
                        let Answer::Sat(model) = worker.exec.solver.check(&Query::new(assertions)) else {
                            continue;
                        };
                        let mut executor = Executor::new(machine, &mut worker.exec);
                        let mut arrival = entry.what.arrival(entry.end).into_owned();
                        executor.adopt(&mut arrival, &model);
                        if executor.is_certain(&arrival) {
                            let mut part = state(node).clone();
                            part.store.assume(&machine.terms, condition);
                            return Ok(Some(Stem { state: arrival, part }));
                        }
                    }
                }
                self.tried.insert(node, (steps.len(), (tried < conditions.len()).then_some(tried)));
            }
            Ok(None)
        })
    }
}

/// The steps from a node to itself.
struct Around<'a> {
    terms: &'a TermManager,
    node: &'a MultiState,
    /// The inputs that are the values of slots of the node, with one slot of each.
    inputs: BTreeMap<Term, Slot>,
    /// For each step what it asks, and the values after it of these inputs.
    steps: Vec<(Vec<Term>, FxHashMap<Term, Term>)>,
    /// The values of the steps' samples.
    guesses: Vec<FxHashMap<Term, Term>>,
    /// What all steps ask of the state before them.
    common: Term,
}

impl<'a> Around<'a> {
    /// `None` if some slot of the node has no counterpart behind a step.
    fn new(machine: &'a Machine, node: &'a MultiState, steps: &[Step<'_>]) -> Option<Self> {
        let terms = &*machine.terms;
        let mut inputs = BTreeMap::new();
        let mut slots: Vec<(Slot, Term)> = numbers(machine, node).into_iter().collect();
        slots.sort_unstable();
        for (slot, term) in slots {
            if terms.input_index(term).is_some() {
                inputs.entry(term).or_insert(slot);
            }
        }
        let known = node.store.constraints();
        let old = node.path.inputs.len() as u32;
        let is_new = |input: &Term| terms.input_index(*input).is_some_and(|index| index >= old);
        let (mut all, mut guesses) = (Vec::new(), Vec::new());
        for step in steps {
            let facts: Vec<Term> =
                step.what.facts.iter().copied().filter(|fact| !known.contains(fact)).collect();
            let after = after(machine, &inputs, &step.what.arrival(step.end))?;
            let values = step.what.store(step.end).values();
            let mentioned = facts.iter().chain(after.values()).flat_map(|term| terms.inputs(*term).to_vec());
            let new: FxHashSet<Term> = mentioned.filter(is_new).collect();
            guesses.push(
                new.into_iter()
                    .map(|input| (input, terms.constant(&values.value_of(terms, input))))
                    .collect(),
            );
            all.push((facts, after));
        }
        let is_before = |fact: &Term| terms.inputs(*fact).iter().all(|input| inputs.contains_key(input));
        let (first, others) = all.split_first()?;
        let everywhere = |fact: &Term| others.iter().all(|(facts, _)| facts.contains(fact));
        let common = first.0.iter().copied().filter(|fact| is_before(fact) && everywhere(fact));
        let common = terms.and_all(common.collect::<Vec<_>>());
        Some(Self { terms, node, inputs, steps: all, guesses, common })
    }

    /// Conditions that are tried, over the inputs of the node.
    fn conditions(&self, machine: &Machine) -> Vec<Term> {
        let terms = self.terms;
        let asked =
            self.steps.iter().flat_map(|(facts, _)| facts).flat_map(|fact| terms.inputs(*fact).to_vec());
        let asked: FxHashSet<Term> = asked.filter(|input| self.inputs.contains_key(input)).collect();
        let mut asked: Vec<Term> =
            asked.into_iter().filter(|input| (2..=64).contains(&terms.width(*input))).collect();
        asked.sort_unstable();
        asked.truncate(MAX_INPUTS);
        let bit = |term: Term, value: u64| terms.eq(terms.extract(term, 0, 0), terms.constant_u64(1, value));
        let mut found = vec![terms.true_()];
        for (index, x) in asked.iter().enumerate() {
            found.extend([bit(*x, 0), bit(*x, 1)]);
            let alike = asked[index + 1..].iter().filter(|y| terms.width(**y) == terms.width(*x));
            found.extend(alike.flat_map(|y| [0, 1].map(|value| bit(terms.sub(*x, *y), value))));
        }
        let numbers: Numbers = asked.iter().map(|input| (self.inputs[input], *input)).collect();
        let values = self.node.store.values();
        let point: Point =
            numbers.iter().map(|(slot, input)| (*slot, values.value_of(terms, *input))).collect();
        let changed = numbers.keys().copied().collect();
        let claims = guesses(machine, (&[], &numbers), self.node, &changed, &point);
        found.extend(claims.iter().filter_map(|claim| claim.term(terms, &numbers)));
        let mut known = FxHashSet::default();
        let all = found.into_iter().map(|condition| terms.and(self.common, condition));
        all.filter(|condition| known.insert(*condition)).take(MAX_CONDITIONS).collect()
    }

    /// Whether each state of the node of which a condition holds has a step to such a state again.
    /// Whether there is such a state is not asked.
    fn recurs(&self, worker: &mut Worker, condition: Term) -> bool {
        let terms = self.terms;
        let known: Vec<Term> = self.node.store.constraints().into_iter().chain([condition]).collect();
        let old = self.node.path.inputs.len() as u32;
        let is_new = |input: &Term| terms.input_index(*input).is_some_and(|index| index >= old);
        let (mut guessed, mut exact) = (known.clone(), terms.true_());
        let mut bound: Vec<Term> = Vec::new();
        for ((facts, after), guess) in self.steps.iter().zip(&self.guesses) {
            let all = terms.and_all(facts.iter().copied().chain([substituted(terms, after, condition)]));
            let zero = |input: &Term| (*input, terms.constant_u64(terms.width(*input), 0));
            let zeros: FxHashMap<Term, Term> = guess.keys().map(zero).collect();
            for values in [guess, &zeros] {
                guessed.push(terms.not(substituted(terms, values, all)));
            }
            exact = terms.and(exact, terms.not(all));
            bound.extend(terms.inputs(all).iter().filter(|input| is_new(input)));
        }
        bound.sort_unstable();
        bound.dedup();
        let mut is_empty = |query: &Query| worker.exec.solver.check(query).is_unsat();
        if is_empty(&Query::new(guessed)) {
            return true;
        }
        !bound.is_empty()
            && is_empty(&Query { assertions: known, forall: Some(Forall { bound, body: exact }) })
    }

    /// The condition on the values at the end of a step to the node.
    fn at(&self, machine: &Machine, entry: &Step<'_>, condition: Term) -> Option<Term> {
        Some(substituted(
            self.terms,
            &after(machine, &self.inputs, &entry.what.arrival(entry.end))?,
            condition,
        ))
    }
}

/// What the slots of a state hold.
fn numbers(machine: &Machine, state: &MultiState) -> Numbers {
    let (terms, width) = (&*machine.terms, machine.pointer_width());
    let slots = state.slots().into_iter();
    slots.filter_map(|(slot, value)| Some((slot, value.number(terms, width)?))).collect()
}

/// The values in a state of the slots of these inputs.
fn after(
    machine: &Machine,
    inputs: &BTreeMap<Term, Slot>,
    state: &MultiState,
) -> Option<FxHashMap<Term, Term>> {
    let numbers = numbers(machine, state);
    let value = |(input, slot): (&Term, &Slot)| {
        let value = *numbers.get(slot)?;
        (machine.terms.width(value) == machine.terms.width(*input)).then_some((*input, value))
    };
    inputs.iter().map(value).collect()
}

/// A term with these replacements of inputs, all at once.
fn substituted(terms: &TermManager, replacements: &FxHashMap<Term, Term>, term: Term) -> Term {
    let mut substitution = Substitution::new();
    for (input, value) in replacements.iter().collect::<BTreeMap<_, _>>() {
        substitution.insert(terms, *input, *value);
    }
    substitution.apply(terms, term)
}
