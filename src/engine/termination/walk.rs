//! Runs along closed walks through the graph.
//!
//! The edges of a walk were found on other paths, so that their threads, inputs and objects have
//! other numbers there. Their relations between the values before and after are composed to one
//! formula over the inputs of a single run: the path to the first node, and then the walk. It says
//! that the run exists, and that its last state is the state where the walk begins. A model gives
//! all inputs of such a run.
use crate::analysis::Worker;
use crate::engine::widening::PathEdge;
use crate::exec::Machine;
use crate::solver::{Answer, Core, Forall, Model, Query, Solver};
use crate::state::{InputOrigin, MultiState, Readiness, SchedulingPoint, Turn};
use crate::term::{Substitution, Term};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// A run to a state, and the same run until it comes to that state again: the state there, with the
/// path of both.
pub(super) struct Walk {
    pub(super) from: MultiState,
    pub(super) to: MultiState,
}

/// An edge of a walk, between the states of the nodes where it begins and where it leads.
pub(super) type Step<'a> = (&'a MultiState, &'a PathEdge, &'a MultiState);

/// Which values of states are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Values {
    /// Those that are terms: states at both ends of what covers or is stored agree in all others.
    Symbolic,
    /// All numbers: widening frees concrete ones.
    All,
}

/// The run along a walk, as far as it has been composed.
pub(super) struct Composition<'a> {
    machine: &'a Machine<'a>,
    compared: Values,
    /// The state where the walk begins, with the path so far, and with values of its inputs.
    to: MultiState,
    /// The threads of the last state.
    threads: Vec<u32>,
    /// The values in the last state, over the inputs of the run and over *ghosts*: inputs of the
    /// nodes on the way, which stand for the same values.
    sigma: Vec<Term>,
    /// What the run along each step asks of these.
    conditions: Vec<Vec<Term>>,
    /// The index of the next ghost.
    ghost: u32,
}

/// Whether there is a run along a walk that comes to the same state again. Steps are given by their
/// positions.
pub(super) enum Solved {
    /// There is: the state where the walk begins, with the path and the inputs of the run.
    Run(Box<MultiState>),
    /// These steps exclude each other.
    Excluded(Vec<usize>),
    /// These steps do not come to the same state again.
    Open(Vec<usize>),
    /// The solver cannot tell.
    Unknown,
}

impl<'a> Composition<'a> {
    /// The empty run, to be lengthened by these steps. `None` if not all values of the state where
    /// they begin can be compared.
    pub(super) fn new(machine: &'a Machine<'a>, compared: Values, steps: &[Step<'_>]) -> Option<Self> {
        let start = steps[0].0;
        let new = |(node, edge, to): &Step<'_>| edge.path(to).inputs.len() - node.path.inputs.len();
        let inputs = start.path.inputs.len() + steps.iter().map(new).sum::<usize>();
        Some(Self {
            machine,
            compared,
            to: start.clone(),
            threads: start.threads.iter().map(|thread| thread.ordinal).collect(),
            sigma: values(machine, compared, start)?,
            conditions: Vec::new(),
            ghost: inputs as u32,
        })
    }

    /// Lengthens the run. `None` if the step cannot be composed: it depends on a choice of the
    /// library whose usual value is not a constant, or on content of an object that cannot be
    /// named.
    pub(super) fn add(&mut self, step: Step<'_>) -> Option<()> {
        self.relate(step)?;
        self.follow(step)
    }

    /// The state at the end of the run, which is one of those that the state of a node stands for.
    pub(super) fn at(&self, node: &MultiState) -> MultiState {
        let mut state =
            MultiState { path: self.to.path.clone(), store: self.to.store.clone(), ..node.clone() };
        for (thread, ordinal) in state.threads.iter_mut().zip(&self.threads) {
            thread.ordinal = *ordinal;
        }
        state
    }

    /// Looks for inputs with which the run exists and its last state is the state `start`, where
    /// the walk begins. `path` is what the path to it asks.
    pub(super) fn closed(&self, worker: &mut Worker, start: &MultiState, path: &[Term]) -> Solved {
        let terms = &*self.machine.terms;
        let closes = start.sigma().into_iter().zip(&self.sigma).map(|(a, b)| terms.eq(a, *b)).collect();
        let mut parts: Vec<Term> = Vec::new();
        for part in self.conditions.iter().chain([&closes]) {
            parts.push(terms.and_all(part.iter().copied()));
        }
        if parts.iter().all(|part| terms.as_bool(*part) == Some(true)) {
            return Solved::Run(Box::new(self.at(start)));
        }
        let all = path.iter().chain(self.conditions.iter().flatten()).chain(&closes);
        match worker.exec.solver.check(&Query::new(all.copied().collect())) {
            Answer::Sat(model) => return Solved::Run(Box::new(self.with(start, &model))),
            Answer::Unknown(_) => return Solved::Unknown,
            Answer::Unsat => {}
        }
        let Core::Unsat(mut steps) = worker.exec.solver.core(path, &parts) else { return Solved::Unknown };
        let is_open = steps.pop_if(|last| *last == self.conditions.len()).is_some();
        if is_open { Solved::Open(steps) } else { Solved::Excluded(steps) }
    }

    /// The state at the end of the run, one of those of a node, with inputs with which the run
    /// exists. `path` is what the path to its beginning asks.
    pub(super) fn open(&self, worker: &mut Worker, node: &MultiState, path: &[Term]) -> Option<MultiState> {
        let all = path.iter().chain(self.conditions.iter().flatten());
        match worker.exec.solver.check(&Query::new(all.copied().collect())) {
            Answer::Sat(model) => Some(self.with(node, &model)),
            Answer::Unsat | Answer::Unknown(_) => None,
        }
    }

    /// Whether each state of the node `start`, where the run begins, has such a run. `false` if
    /// that is not known.
    pub(super) fn exists_from_all(&self, worker: &mut Worker, start: &MultiState) -> bool {
        let terms = &*self.machine.terms;
        let known = start.store.constraints();
        let old = start.path.inputs.len();
        let (mut bound, mut guess) = (Vec::new(), Substitution::new());
        let all = terms.and_all(self.conditions.iter().flatten().copied());
        for input in terms.inputs(all).iter() {
            let index = terms.input_index(*input).expect("it is an input") as usize;
            if index >= old {
                bound.push(*input);
                // Ghosts have no values.
                if index < self.to.path.inputs.len() {
                    guess.insert(
                        terms,
                        *input,
                        terms.constant(&self.to.store.values().value_of(terms, *input)),
                    );
                }
            }
        }
        let guessed = terms.not(guess.apply(terms, all));
        let mut is_empty = |query: &Query| worker.exec.solver.check(query).is_unsat();
        is_empty(&Query::new([&*known, &[guessed]].concat()))
            || !bound.is_empty()
                && is_empty(&Query {
                    assertions: known,
                    forall: Some(Forall { bound, body: terms.not(all) }),
                })
    }

    /// The state at the end of the run, one of those of a node, with the inputs of a model of all
    /// conditions.
    fn with(&self, node: &MultiState, model: &Model) -> MultiState {
        let mut state = self.at(node);
        let mut values = state.store.values().clone();
        for (input, value) in model.values() {
            let index = self.machine.terms.input_index(*input).expect("models speak of inputs");
            // The others are ghosts.
            if (index as usize) < state.path.inputs.len() {
                values.set(index, value.clone());
            }
        }
        state.store.set_values(values);
        state
    }

    /// Adds the relation of a step.
    fn relate(&mut self, (node, edge, to): Step<'_>) -> Option<()> {
        let (arrival, facts) = (&*edge.arrival(to), &edge.facts);
        let terms = &*self.machine.terms;
        let (old, before) = (node.path.inputs.len() as u32, self.to.path.inputs.len() as u32);
        let of = |state: &MultiState| values(self.machine, self.compared, state);
        let (here, there) = (of(node)?, of(arrival)?);
        let widths = |sigma: &[Term]| sigma.iter().map(|term| terms.width(*term)).collect::<Vec<u32>>();
        if widths(&here) != widths(&self.sigma) {
            return None;
        }
        let index = |input: &Term| terms.input_index(*input).expect("it is an input");
        let mut mentioned: Vec<Term> =
            here.iter().chain(&there).chain(facts).flat_map(|term| terms.inputs(*term).to_vec()).collect();
        mentioned.sort_unstable();
        mentioned.dedup();
        let mut conditions = Vec::new();
        let mut own = Substitution::new();
        // The values of the arrival's sample lead along the edge from the only state of the node.
        let is_apart = here.iter().chain(&there).all(|term| terms.as_constant(*term).is_some())
            && mentioned.iter().all(|input| index(input) >= old);
        // Choices are the usual ones in the run, as far as that can be said of them.
        let mut usually = Vec::new();
        for input in mentioned.iter().filter(|_| !is_apart) {
            let of = |state: &MultiState| state.path.choices.usual(index(input));
            if let Some(usual) = of(node).or_else(|| of(arrival)) {
                let usual = usual.filter(|usual| terms.as_constant(*usual).is_some())?;
                usually.push(terms.eq(*input, usual));
            }
        }
        let mut known: FxHashSet<Term> = FxHashSet::default();
        for (term, value) in here.iter().zip(&self.sigma) {
            if terms.input_index(*term).is_some() && known.insert(*term) {
                own.insert(terms, *term, *value);
            }
        }
        for input in mentioned.iter().filter(|input| !known.contains(*input)) {
            let width = terms.width(*input);
            let new = match index(input).checked_sub(old) {
                Some(number) => terms.input(before + number, width),
                // The walk begins with the path to this node.
                None if self.conditions.is_empty() => *input,
                None => {
                    self.ghost += 1;
                    terms.input(self.ghost - 1, width)
                }
            };
            own.insert(terms, *input, new);
        }
        for (term, value) in here.iter().zip(&self.sigma) {
            conditions.push(terms.eq(own.apply(terms, *term), *value));
        }
        if !is_apart {
            conditions.extend(facts.iter().chain(&usually).map(|fact| own.apply(terms, *fact)));
        }
        conditions.retain(|condition| terms.as_bool(*condition) != Some(true));
        self.sigma = there.iter().map(|term| own.apply(terms, *term)).collect();
        self.conditions.push(conditions);
        Some(())
    }

    /// Adds the path of a step.
    fn follow(&mut self, (node, edge, end): Step<'_>) -> Option<()> {
        let arrival = edge.arrival(end);
        let (to, threads) = (&mut self.to, &mut self.threads);
        let (before, after) = (&node.path, &arrival.path);
        let spawned = to.path.spawned;
        let renamed = |thread: u32| {
            let known = node.threads.iter().position(|other| other.ordinal == thread);
            known.map(|index| threads[index]).or_else(|| Some(spawned + thread.checked_sub(before.spawned)?))
        };
        for Turn { thread, steps } in after.schedule.since(&before.schedule) {
            to.path.schedule.switch_to(renamed(thread)?);
            to.path.schedule.steps += steps;
        }
        for SchedulingPoint { chosen, readiness } in
            after.scheduling_points.after(before.scheduling_points.len())
        {
            let all =
                |threads: &[u32]| threads.iter().map(|thread| renamed(*thread)).collect::<Option<Vec<u32>>>();
            let readiness =
                Readiness { enabled: all(&readiness.enabled)?, waiting: all(&readiness.waiting)? };
            to.path
                .scheduling_points
                .push(SchedulingPoint { chosen: renamed(*chosen)?, readiness: Arc::new(readiness) });
        }
        let mut values = to.store.values().clone();
        for (index, origin) in after.inputs.iter().enumerate().skip(before.inputs.len()) {
            let (asked, created) = (to.path.asked, to.path.created);
            let origin = match *origin {
                InputOrigin::Asked(number) => InputOrigin::Asked(asked + number.checked_sub(before.asked)?),
                InputOrigin::Told(number) => InputOrigin::Told(asked + number.checked_sub(before.asked)?),
                InputOrigin::Chosen(number) => InputOrigin::Chosen(asked + number.checked_sub(before.asked)?),
                InputOrigin::Undefined { object, offset, size } => {
                    let global = (object as usize) < self.machine.program.globals.len();
                    let object =
                        if global { object } else { created + object.checked_sub(before.created)? };
                    InputOrigin::Undefined { object, offset, size }
                }
                InputOrigin::Torn | InputOrigin::Twin | InputOrigin::Joined | InputOrigin::Freed => {
                    return None;
                }
            };
            values.push(arrival.store.values().get(index as u32)?.clone());
            to.path.inputs.push_back(origin);
        }
        to.store.set_values(values);
        let ordinals: Option<Vec<u32>> =
            arrival.threads.iter().map(|thread| renamed(thread.ordinal)).collect();
        *threads = ordinals?;
        to.path.asked += after.asked - before.asked;
        to.path.created += after.created - before.created;
        to.path.spawned += after.spawned - before.spawned;
        to.path.wake_ups += after.wake_ups - before.wake_ups;
        Some(())
    }
}

/// The values of a state that are compared. States with the same places have them in the same
/// order. `None` if sizes or arguments of threads are terms that would have to be compared, too.
fn values(machine: &Machine, compared: Values, state: &MultiState) -> Option<Vec<Term>> {
    if compared == Values::Symbolic {
        return Some(state.sigma());
    }
    let mut others = state.threads.iter().map(|thread| thread.argument);
    let mut sizes = state.memory.iter().map(|(_, object)| object.size);
    if others.any(|value| value.term().is_some()) || sizes.any(|value| value.term().is_some()) {
        return None;
    }
    let slots = state.slots().into_iter();
    Some(slots.filter_map(|(_, value)| value.number(&machine.terms, machine.pointer_width())).collect())
}
