//! Runs along closed walks through the graph.
//!
//! The edges of a walk were found on other paths, so that their threads, inputs and objects have other numbers there. Their relations between the values before and
//! after are composed to one formula over the inputs of a single run: the path to the first node, and then the walk. It says that the run exists, and
//! that its last state is the state where the walk begins. A model gives all inputs of such a run.
use crate::engine::widening::Edge;
use crate::engine::worker::Worker;
use crate::exec::Machine;
use crate::solver::{Answer, Core, Model, Query, Solver};
use crate::state::{InputOrigin, Moment, MultiState, Readiness, Turn};
use crate::term::{Substitution, Term};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// A run to a state, and the same run until it comes to that state again: the state there, with the path of both.
pub(super) struct Walk {
    pub(super) from: MultiState,
    pub(super) to: MultiState,
}

/// An edge of a walk, with the state of the node where it begins.
pub(super) type Step<'a> = (&'a MultiState, &'a Edge);

/// The run along a walk, as far as it has been composed.
pub(super) struct Composition<'a> {
    machine: &'a Machine<'a>,
    /// The state where the walk begins, with the path so far, and with values of its inputs.
    to: MultiState,
    /// The threads of the last state.
    threads: Vec<u32>,
    /// The values in the last state, over the inputs of the run and over *ghosts*: inputs of the nodes on the way, which stand for the same values.
    sigma: Vec<Term>,
    /// What the run along each step asks of these.
    conditions: Vec<Vec<Term>>,
    /// The index of the next ghost.
    ghost: u32,
}

/// Whether there is a run along a walk that comes to the same state again. Steps are given by their positions.
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
    /// Composes a walk. An error is the position of a step that cannot be composed: it depends on a choice of the library, or on content of an object that cannot be named.
    pub(super) fn new(machine: &'a Machine<'a>, steps: &[Step<'_>]) -> Result<Self, usize> {
        let start = steps[0].0;
        let new = |(node, edge): &Step<'_>| edge.arrival.path.inputs.len() - node.path.inputs.len();
        let inputs = start.path.inputs.len() + steps.iter().map(new).sum::<usize>();
        let mut composed = Self {
            machine,
            to: start.clone(),
            threads: start.threads.iter().map(|thread| thread.ordinal).collect(),
            sigma: start.sigma(),
            conditions: Vec::new(),
            ghost: inputs as u32,
        };
        for (number, step) in steps.iter().enumerate() {
            composed.relate(*step).and_then(|()| composed.follow(*step)).ok_or(number)?;
        }
        for (thread, ordinal) in composed.to.threads.iter_mut().zip(&composed.threads) {
            thread.ordinal = *ordinal;
        }
        Ok(composed)
    }

    /// Looks for inputs with which the run exists and its last state is the state `start`, where the walk begins. `path` is what the path to it asks.
    pub(super) fn solve(self, worker: &mut Worker, start: &MultiState, path: &[Term]) -> Solved {
        let terms = &*self.machine.terms;
        let closes = start.sigma().into_iter().zip(&self.sigma).map(|(a, b)| terms.eq(a, *b)).collect();
        let mut parts: Vec<Term> = Vec::new();
        for part in self.conditions.iter().chain([&closes]) {
            parts.push(terms.and_all(part.iter().copied()));
        }
        if parts.iter().all(|part| terms.as_bool(*part) == Some(true)) {
            return Solved::Run(Box::new(self.to));
        }
        let all = path.iter().chain(self.conditions.iter().flatten()).chain(&closes);
        match worker.exec.solver.check(&Query::new(all.copied().collect())) {
            Answer::Sat(model) => return Solved::Run(Box::new(self.with(&model))),
            Answer::Unknown(_) => return Solved::Unknown,
            Answer::Unsat => {}
        }
        let Core::Unsat(mut steps) = worker.exec.solver.core(path, &parts) else { return Solved::Unknown };
        let is_open = steps.pop_if(|last| *last == self.conditions.len()).is_some();
        if is_open { Solved::Open(steps) } else { Solved::Excluded(steps) }
    }

    /// The state where the walk begins, with the inputs of a model of all conditions.
    fn with(mut self, model: &Model) -> MultiState {
        let mut values = self.to.store.values().clone();
        for (input, value) in model.values() {
            let index = self.machine.terms.input_index(*input).expect("models speak of inputs");
            // The others are ghosts.
            if (index as usize) < self.to.path.inputs.len() {
                values.set(index, value.clone());
            }
        }
        self.to.store.set_values(values);
        self.to
    }

    /// Adds the relation of a step. To be called before [`follow`](Self::follow).
    fn relate(&mut self, (node, Edge { arrival, facts }): Step<'_>) -> Option<()> {
        let terms = &*self.machine.terms;
        let (old, before) = (node.path.inputs.len() as u32, self.to.path.inputs.len() as u32);
        let (here, there) = (node.sigma(), arrival.sigma());
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
        if !is_apart {
            let is_choice = |input: &Term| {
                [node, arrival].iter().any(|state| state.path.choices.is_choice(index(input)))
            };
            if mentioned.iter().any(is_choice) {
                return None;
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
            conditions.extend(facts.iter().map(|fact| own.apply(terms, *fact)));
        }
        conditions.retain(|condition| terms.as_bool(*condition) != Some(true));
        self.sigma = there.iter().map(|term| own.apply(terms, *term)).collect();
        self.conditions.push(conditions);
        Some(())
    }

    /// Lengthens the path by that of a step.
    fn follow(&mut self, (node, Edge { arrival, .. }): Step<'_>) -> Option<()> {
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
        for Moment { chosen, readiness } in after.moments.iter().skip(before.moments.len()) {
            let all =
                |threads: &[u32]| threads.iter().map(|thread| renamed(*thread)).collect::<Option<Vec<u32>>>();
            let readiness =
                Readiness { enabled: all(&readiness.enabled)?, waiting: all(&readiness.waiting)? };
            to.path.moments.push_back(Moment { chosen: renamed(*chosen)?, readiness: Arc::new(readiness) });
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
                InputOrigin::Twin | InputOrigin::Joined => return None,
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
        Some(())
    }
}
