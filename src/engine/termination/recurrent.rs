//! Recurrence sets: sets of states in which each state has a successor (Gupta, Henzinger, Majumdar,
//! Rybalchenko, Xu: Proving Non-Termination, POPL 2008).
//!
//! From each of their states, a run goes on for ever. The sets that are looked for are unions of
//! nodes of the graph. A run may choose its inputs, and an automaton its way, so one edge that each
//! state of a node can take is enough. With an automaton, the edges that remain have no cycle
//! without an accepting one that may be taken for ever.
use super::graph::cyclic_components;
use super::ranking;
use super::relation::Relation;
use crate::analysis::Worker;
use crate::base::Stop;
use crate::engine::widening::{PathEdge, WideningAnalysis};
use crate::exec::Machine;
use crate::reach::{self, NodeId, Search};
use crate::solver::{Answer, Forall, Query, Solver};
use crate::state::{InputOrigin, MultiState, Path};
use crate::term::{Evaluator, Substitution, Term, TermManager};
use fixedbitset::FixedBitSet;
use rustc_hash::{FxHashMap, FxHashSet};

/// Most questions to the solver in one look at a graph.
const MAX_QUESTIONS: u32 = 200;

/// What is known of the nodes of a graph.
#[derive(Default)]
pub(super) struct Recurrence {
    /// Whether each state of a node can take one of some edges, by their numbers.
    covered: FxHashMap<Vec<usize>, bool>,
}

/// A recurrence set.
pub(super) struct RecurrenceSet {
    /// Its nodes.
    pub(super) nodes: FixedBitSet,
    /// Those on cycles with accepting edges.
    pub(super) on_cycles: FixedBitSet,
}

/// An edge between nodes.
#[derive(Clone, Copy)]
pub(super) struct Step<'a> {
    pub(super) number: usize,
    pub(super) from: NodeId,
    pub(super) to: NodeId,
    pub(super) what: &'a PathEdge,
    /// The state of the node `to`.
    pub(super) end: &'a MultiState,
}

impl<'a> Step<'a> {
    /// The edges between nodes, of which the states are given.
    pub(super) fn all(
        edges: &'a [reach::Edge<PathEdge>],
        state: impl Fn(NodeId) -> &'a MultiState,
    ) -> impl Iterator<Item = Self> {
        let numbered = edges.iter().enumerate();
        numbered.filter_map(move |(number, edge)| {
            Some(Step { number, from: edge.from?, to: edge.to, what: &edge.what, end: state(edge.to) })
        })
    }

    /// The path of the state at its end.
    fn path(&self) -> &'a Path {
        self.what.path(self.end)
    }

    /// Whether a run may be made to take it from a node with this state: whoever wants the run to
    /// go on does not choose for the library, and takes only steps that the program has for
    /// certain. No run has spurious wake-ups again and again.
    pub(super) fn may_be_taken(&self, node: &MultiState) -> bool {
        let mut origins = self.path().inputs.iter().skip(node.path.inputs.len());
        !self.path().overapproximate
            && !self.wakes_up(node)
            && !origins.any(|origin| matches!(origin, InputOrigin::Chosen(_) | InputOrigin::Torn))
    }

    /// Whether a thread wakes up spuriously along it, from a node with this state.
    pub(super) fn wakes_up(&self, node: &MultiState) -> bool {
        self.path().wake_ups > node.path.wake_ups
    }

    /// Whether a run that takes it again and again, from a node with this state, is looked for.
    pub(super) fn is_accepting(&self, machine: &Machine, from: &MultiState) -> bool {
        machine.is_accepting(&from.path, (self.path(), self.end.automaton))
    }
}

impl Recurrence {
    /// A recurrence set; without nodes if none is found.
    pub(super) fn set(
        &mut self,
        search: &mut Search<WideningAnalysis>,
        machine: &Machine,
        worker: &mut Worker,
    ) -> Result<RecurrenceSet, Stop> {
        let open = search.open_nodes();
        let arg = search.arg_mut();
        let mut complete = FixedBitSet::with_capacity(arg.len());
        complete.insert_range(..);
        for node in open.into_iter().chain(arg.ends().iter().map(|(from, ())| *from)).flatten() {
            complete.set(node.index(), false);
        }
        arg.look(|arg, edges| {
            let states: Vec<&MultiState> =
                (0..arg.len()).map(|node| &arg.stored(NodeId::new(node)).state).collect();
            let steps = Step::all(edges, |node| states[node.index()]).collect();
            self.largest(&states, &complete, steps, machine, worker)
        })
    }

    /// The largest recurrence set of nodes with these states that takes only some of the steps. Of
    /// the `complete` nodes all steps are known, and they cover each state.
    fn largest(
        &mut self,
        states: &[&MultiState],
        complete: &FixedBitSet,
        mut steps: Vec<Step<'_>>,
        machine: &Machine,
        worker: &mut Worker,
    ) -> Result<RecurrenceSet, Stop> {
        let mut out_degree = vec![0; states.len()];
        for step in &steps {
            out_degree[step.from.index()] += 1;
        }
        steps.retain(|step| !step.wakes_up(states[step.from.index()]));
        let mut nodes = FixedBitSet::with_capacity(states.len());
        nodes.insert_range(..);
        drop_ends(&mut nodes, &mut steps);
        if machine.is_monitored() {
            drop_idle_twins(states, machine, &mut steps);
            drop_idle_cycles(states, machine, worker, &mut steps)?;
            drop_ends(&mut nodes, &mut steps);
        }
        let mut questions = 0;
        loop {
            let mut of_nodes: Vec<Vec<Step<'_>>> = vec![Vec::new(); states.len()];
            for step in &steps {
                of_nodes[step.from.index()].push(*step);
            }
            let mut lost = false;
            for node in nodes.ones().collect::<Vec<_>>() {
                worker.exec.budget.check()?;
                let own = &of_nodes[node];
                if complete.contains(node) && own.len() == out_degree[node] {
                    continue;
                }
                let key: Vec<usize> = own.iter().map(|step| step.number).collect();
                let known = self.covered.get(&key).copied();
                let covered = known.unwrap_or_else(|| {
                    questions += 1;
                    questions <= MAX_QUESTIONS && covers(&machine.terms, worker, states[node], own)
                });
                if questions <= MAX_QUESTIONS {
                    self.covered.insert(key, covered);
                }
                if !covered {
                    nodes.set(node, false);
                    lost = true;
                }
            }
            if !lost {
                let on_cycles = on_accepting_cycles(states, machine, &steps);
                return Ok(RecurrenceSet { nodes, on_cycles });
            }
            drop_ends(&mut nodes, &mut steps);
        }
    }
}

/// The nodes on cycles of these edges that have an accepting one.
fn on_accepting_cycles(states: &[&MultiState], machine: &Machine, steps: &[Step<'_>]) -> FixedBitSet {
    let mut found = FixedBitSet::with_capacity(states.len());
    let pairs: Vec<(usize, usize)> = steps.iter().map(|step| (step.from.index(), step.to.index())).collect();
    for component in cyclic_components(&pairs) {
        let accepts = |edge: &usize| {
            let step = steps[*edge];
            step.is_accepting(machine, states[step.from.index()])
        };
        if component.iter().any(accepts) {
            for edge in &component {
                found.insert(steps[*edge].to.index());
            }
        }
    }
    found
}

/// Drops the nodes that no edge leaves, and the edges that do not lead from node to node.
fn drop_ends(nodes: &mut FixedBitSet, steps: &mut Vec<Step<'_>>) {
    loop {
        steps.retain(|step| nodes.contains(step.from.index()) && nodes.contains(step.to.index()));
        let mut left = FixedBitSet::with_capacity(nodes.len());
        for step in steps.iter() {
            left.insert(step.from.index());
        }
        if left == *nodes {
            return;
        }
        *nodes = left;
    }
}

/// Drops edges that are not accepting where an accepting one between the same nodes can be taken
/// whenever they can: the automaton has a choice. They would close cycles without accepting edges.
fn drop_idle_twins(states: &[&MultiState], machine: &Machine, steps: &mut Vec<Step<'_>>) {
    let is_accepting = |step: &Step<'_>| step.is_accepting(machine, states[step.from.index()]);
    let mut accepting: FxHashMap<(NodeId, NodeId), Vec<Step<'_>>> = FxHashMap::default();
    for step in steps.iter().filter(|step| is_accepting(step)) {
        accepting.entry((step.from, step.to)).or_default().push(*step);
    }
    steps.retain(|step| {
        let twins = accepting.get(&(step.from, step.to)).filter(|_| !is_accepting(step));
        let as_possible = |twin: &Step<'_>| {
            twin.what.facts.iter().all(|fact| step.what.facts.contains(fact))
                && twin.path().overapproximate <= step.path().overapproximate
        };
        !twins.is_some_and(|twins| twins.iter().any(as_possible))
    });
}

/// Drops edges that are not accepting and on cycles of such edges, unless no run goes around these
/// cycles for ever.
fn drop_idle_cycles(
    states: &[&MultiState],
    machine: &Machine,
    worker: &mut Worker,
    steps: &mut Vec<Step<'_>>,
) -> Result<(), Stop> {
    let state = |node: NodeId| states[node.index()];
    let idle: Vec<Step<'_>> =
        steps.iter().filter(|step| !step.is_accepting(machine, state(step.from))).copied().collect();
    let pairs: Vec<(usize, usize)> = idle.iter().map(|step| (step.from.index(), step.to.index())).collect();
    let mut dropped = FxHashSet::default();
    for component in cyclic_components(&pairs) {
        let relations = component.iter().map(|edge| {
            let Step { from, to, what, end, .. } = idle[*edge];
            let mut relation = Relation::new(machine, (from, state(from)), (to, end), what);
            relation.link.accepting = true;
            relation
        });
        if !ranking::all_cycles_end(machine, worker, relations.collect())? {
            dropped.extend(component.iter().map(|edge| idle[*edge].number));
        }
    }
    steps.retain(|step| !dropped.contains(&step.number));
    Ok(())
}

/// Whether each concrete state of a node can take one of these edges.
pub(super) fn covers(
    terms: &TermManager,
    worker: &mut Worker,
    node: &MultiState,
    edges: &[Step<'_>],
) -> bool {
    let known = node.store.constraints();
    let old = node.path.inputs.len() as u32;
    let is_new = |input: &Term| terms.input_index(*input).is_some_and(|index| index >= old);
    let mut evaluator = Evaluator::new();
    let mut can_choose = |step: &Step<'_>| {
        let (facts, values) = (&step.what.facts, step.what.store(step.end).values());
        evaluator.reset();
        let value = |input| values.value_of(terms, input);
        step.may_be_taken(node) && facts.iter().all(|fact| evaluator.evaluate_bool(terms, *fact, &value))
    };
    let mut bound: Vec<Term> = Vec::new();
    let (mut exact, mut guessed) = (terms.true_(), terms.true_());
    for Step { what, end, .. } in edges.iter().filter(|edge| can_choose(edge)) {
        let facts = what.facts.iter().copied().filter(|fact| !known.contains(fact)).collect();
        let facts = without_own_parts(terms, facts, is_new);
        let mut guess = Substitution::new();
        for input in facts.iter().flat_map(|fact| terms.inputs(*fact).iter()).filter(|input| is_new(input)) {
            let value = what.store(end).values().value_of(terms, *input);
            guess.insert(terms, *input, terms.constant(&value));
            if !bound.contains(input) {
                bound.push(*input);
            }
        }
        let all = facts.iter().fold(terms.true_(), |all, fact| terms.and(all, *fact));
        exact = terms.and(exact, terms.not(all));
        guessed = terms.and(guessed, terms.not(guess.apply(terms, all)));
    }
    let with = |more: Term| known.iter().copied().chain([more]).collect::<Vec<Term>>();
    let mut is_empty = |query: &Query| matches!(worker.exec.solver.check(query), Answer::Unsat);
    if is_empty(&Query::new(with(guessed))) {
        return true;
    }
    !bound.is_empty()
        && is_empty(&Query { assertions: known.clone(), forall: Some(Forall { bound, body: exact }) })
}

/// The facts without those about new inputs alone, if no other fact mentions these. The edge can be
/// taken, so such inputs have values.
fn without_own_parts(terms: &TermManager, facts: Vec<Term>, is_new: impl Fn(&Term) -> bool) -> Vec<Term> {
    let mut kept: FxHashSet<Term> =
        facts.iter().copied().filter(|fact| terms.inputs(*fact).iter().any(|input| !is_new(input))).collect();
    let mut reached: FxHashSet<Term> = FxHashSet::default();
    loop {
        let before = kept.len();
        reached.extend(kept.iter().flat_map(|fact| terms.inputs(*fact).iter().copied()));
        let touched =
            |fact: &&Term| terms.inputs(**fact).iter().any(|input| is_new(input) && reached.contains(input));
        let more: Vec<Term> = facts.iter().filter(touched).copied().collect();
        kept.extend(more);
        if kept.len() == before {
            return facts.into_iter().filter(|fact| kept.contains(fact)).collect();
        }
    }
}
