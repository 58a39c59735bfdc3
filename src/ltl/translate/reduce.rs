//! Büchi automata with fewer states and edges that accept the same words [SB00].
use super::moves::best;
use super::simulation::{Simulation, covers};
use crate::base::{Budget, Stop};
use crate::ltl::automaton::reachable;
use crate::ltl::scc::Components;
use crate::ltl::{Automaton, Edge, Guard};

/// Simulation compares all pairs of states. Larger automata are only cleared of states that no
/// accepting run goes through.
const MAX_SIMULATED: usize = 1000;

/// An automaton that accepts the same words, with no more states. Fails with the [`Stop`] of the
/// budget.
pub fn reduce(mut automaton: Automaton, budget: &Budget) -> Result<Automaton, Stop> {
    loop {
        let size = size(&automaton);
        drop_dead_states(&mut automaton);
        normalise_acceptance(&mut automaton);
        if automaton.states.len() <= MAX_SIMULATED {
            let simulation = Simulation::of(&automaton, budget)?;
            adapt_transient(&mut automaton, &simulation);
            let simulation = Simulation::of(&automaton, budget)?;
            merge(&mut automaton, &simulation);
            let simulation = Simulation::of(&automaton, budget)?;
            drop_edges(&mut automaton, &simulation);
            let simulation = Simulation::reverse(&automaton, budget)?;
            merge_reverse(&mut automaton, &simulation);
        }
        join_guards(&mut automaton);
        if self::size(&automaton) == size {
            drop_dead_states(&mut automaton);
            return Ok(automaton);
        }
    }
}

fn size(automaton: &Automaton) -> (usize, usize, usize) {
    let edges = automaton.states.iter().map(|state| state.edges.len()).sum();
    (automaton.states.len(), edges, automaton.initial.len())
}

/// Removes the states that no accepting run goes through.
pub(super) fn drop_dead_states(automaton: &mut Automaton) {
    let successors = automaton.successors();
    let components = Components::of(&successors);
    let mut lives = vec![false; components.count()];
    let mut order: Vec<usize> = (0..automaton.states.len()).collect();
    order.sort_by_key(|state| components.of_node(*state));
    for (state, accepting) in automaton.states.iter().map(|state| state.accepting).enumerate() {
        lives[components.of_node(state)] |= accepting && components.is_on_cycle(state);
    }
    for state in order {
        // Components are numbered from the last ones on.
        if successors[state].iter().any(|to| lives[components.of_node(*to)]) {
            lives[components.of_node(state)] = true;
        }
    }
    let is_alive = |state: &usize| lives[components.of_node(*state)];
    automaton.states.iter_mut().for_each(|state| state.edges.retain(|edge| is_alive(&edge.to)));
    automaton.initial.retain(is_alive);
    let kept = reachable(&automaton.initial, &automaton.successors());
    let mut renamed = vec![usize::MAX; automaton.states.len()];
    kept.iter().enumerate().for_each(|(new, old)| renamed[*old] = new);
    automaton.states = kept.iter().map(|old| automaton.states[*old].clone()).collect();
    rename(automaton, &renamed);
}

fn rename(automaton: &mut Automaton, renamed: &[usize]) {
    for state in &mut automaton.states {
        state.edges.iter_mut().for_each(|edge| edge.to = renamed[edge.to]);
        state.edges.sort_unstable();
        state.edges.dedup();
    }
    automaton.initial.iter_mut().for_each(|state| *state = renamed[*state]);
    automaton.initial.sort_unstable();
    automaton.initial.dedup();
}

/// Makes a state accepting if all cycles through it have an accepting state, and no other state
/// that is not on a cycle with one.
fn normalise_acceptance(automaton: &mut Automaton) {
    let successors = automaton.successors();
    let components = Components::of(&successors);
    let is_accepting = |state: usize| automaton.states[state].accepting;
    // The cycles that avoid accepting states.
    let rejecting: Vec<Vec<usize>> = successors
        .iter()
        .enumerate()
        .map(|(from, all)| {
            let stays = all.iter().copied().filter(|to| !is_accepting(from) && !is_accepting(*to));
            stays.collect()
        })
        .collect();
    let rejecting = Components::of(&rejecting);
    for state in 0..automaton.states.len() {
        automaton.states[state].accepting = components.is_on_cycle(state) && !rejecting.is_on_cycle(state);
    }
}

/// Whether a state on no cycle is accepting does not matter. It becomes so if it then can be merged
/// with a state on a cycle.
fn adapt_transient(automaton: &mut Automaton, simulation: &Simulation) {
    let components = Components::of(&automaton.successors());
    let count = automaton.states.len();
    let same_moves = |one: usize, other: usize| {
        let answers = |one: usize, other: usize| {
            automaton.states[one].edges.iter().all(|edge| {
                let answers = automaton.states[other].edges.iter();
                let answers = answers.filter(|answer| simulation.simulates(answer.to, edge.to));
                covers(&answers.map(|answer| answer.guard).collect::<Vec<_>>(), edge.guard)
            })
        };
        answers(one, other) && answers(other, one)
    };
    let becoming: Vec<usize> = (0..count)
        .filter(|state| {
            let like = |other: usize| {
                automaton.states[other].accepting
                    && components.is_on_cycle(other)
                    && same_moves(*state, other)
            };
            !components.is_on_cycle(*state) && (0..count).any(like)
        })
        .collect();
    for state in becoming {
        automaton.states[state].accepting = true;
    }
}

/// Merges states that simulate each other, and drops initial states that another one simulates.
fn merge(automaton: &mut Automaton, simulation: &Simulation) {
    rename(automaton, &simulation.classes());
    let initial = std::mem::take(&mut automaton.initial);
    automaton.initial = best(initial, |one, other| simulation.simulates(*one, *other));
    // The states that are merged into another one are no longer reachable.
    drop_dead_states(automaton);
}

/// Merges states that simulate each other in reverse: whatever leads to one of them leads to the
/// others, so that each may go on as they do.
fn merge_reverse(automaton: &mut Automaton, simulation: &Simulation) {
    let classes = simulation.classes();
    for (state, class) in classes.iter().enumerate().filter(|(state, class)| state != *class) {
        let edges = std::mem::take(&mut automaton.states[state].edges);
        automaton.states[*class].edges.extend(edges);
    }
    rename(automaton, &classes);
    drop_dead_states(automaton);
}

/// Drops edges whose letters other edges read, to states that simulate the target.
fn drop_edges(automaton: &mut Automaton, simulation: &Simulation) {
    for state in &mut automaton.states {
        let mut at = 0;
        while at < state.edges.len() {
            let edge = state.edges[at].clone();
            let others = state.edges.iter().enumerate().filter(|(other, _)| *other != at);
            let others = others.filter(|(_, other)| simulation.simulates(other.to, edge.to));
            let guards: Vec<Guard> = others.map(|(_, other)| other.guard).collect();
            if covers(&guards, edge.guard) {
                state.edges.remove(at);
            } else {
                at += 1;
            }
        }
    }
}

/// Joins edges to one state whose guards differ in the sign of one atom.
fn join_guards(automaton: &mut Automaton) {
    for state in &mut automaton.states {
        let mut at = 0;
        while at < state.edges.len() {
            let joined = state.edges.iter().find_map(|other| joined(&state.edges[at], other));
            match joined {
                Some(edge) => {
                    state.edges.retain(|other| other.to != edge.to || !other.guard.implies(edge.guard));
                    state.edges.push(edge);
                    at = 0;
                }
                None => at += 1,
            }
        }
        state.edges.sort_unstable();
    }
}

/// One edge for the letters of two.
fn joined(one: &Edge, other: &Edge) -> Option<Edge> {
    let differs = one.guard.positive & other.guard.negative;
    let without =
        |guard: Guard| Guard { positive: guard.positive & !differs, negative: guard.negative & !differs };
    let joins = one.to == other.to && differs.is_power_of_two() && without(one.guard) == without(other.guard);
    joins.then(|| Edge { guard: without(one.guard), to: one.to })
}
