//! Whether an automaton accepts a word however often its letters are repeated, found out without
//! the automaton of the complement.
//!
//! The check is local and sufficient. It compares single steps by direct simulation, with the
//! closures of \[MD15\] under self-loops and under shortcuts: each edge can be stretched to two
//! edges on the same letter, and each two edges on one letter can be contracted to one. A run on a
//! word then gives one on each word that differs from it in repetitions, and it is accepting as
//! well.
use super::simulation::{Simulation, covers};
use crate::base::{Budget, Stop};
use crate::ltl::{Automaton, Edge, Guard};

/// Simulation compares all pairs of states, and contraction looks at pairs of edges.
const MAX_STATES: usize = 400;

/// Whether it is known that the automaton accepts with a word all words that differ from it only in
/// how often letters repeat. `false` says nothing.
///
/// Fails with the [`Stop`] of the budget.
pub fn ignores_repetitions(automaton: &Automaton, budget: &Budget) -> Result<bool, Stop> {
    if automaton.states.len() > MAX_STATES {
        return Ok(false);
    }
    let simulation = Simulation::of(automaton, budget)?;
    for from in 0..automaton.states.len() {
        budget.check()?;
        let edges = &automaton.states[from].edges;
        let is_closed = edges.iter().all(|edge| {
            stretches(automaton, &simulation, from, edge) && contracts(automaton, &simulation, from, edge)
        });
        if !is_closed {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether on each letter of the edge there are two edges from its source to a state that simulates
/// its target.
fn stretches(automaton: &Automaton, simulation: &Simulation, from: usize, edge: &Edge) -> bool {
    let mut guards = Vec::new();
    for first in &automaton.states[from].edges {
        let second = automaton.states[first.to].edges.iter();
        let second = second.filter(|second| simulation.simulates(second.to, edge.to));
        guards.extend(second.filter_map(|second| first.guard.and(second.guard)));
    }
    covers(&guards, edge.guard)
}

/// Whether each edge behind this one, on a letter of both, can be reached at once: by an edge to a
/// state that simulates its target, and that is accepting if the state between them is.
fn contracts(automaton: &Automaton, simulation: &Simulation, from: usize, first: &Edge) -> bool {
    let between = &automaton.states[first.to];
    between.edges.iter().all(|second| {
        let Some(letters) = first.guard.and(second.guard) else { return true };
        let shortcuts = automaton.states[from].edges.iter().filter(|edge| {
            simulation.simulates(edge.to, second.to)
                && (automaton.states[edge.to].accepting || !between.accepting)
        });
        covers(&shortcuts.map(|edge| edge.guard).collect::<Vec<Guard>>(), letters)
    })
}

#[cfg(test)]
mod tests {
    use super::ignores_repetitions;
    use crate::base::Budget;
    use crate::ltl::stutter::stutter;
    use crate::ltl::testing::formula;
    use crate::ltl::{Automaton, Edge, Guard, State, parse, translate};
    use fastrand::Rng;

    fn of(text: &str) -> bool {
        let budget = Budget::unlimited();
        ignores_repetitions(&translate(&parse(text).unwrap().0, &budget).unwrap(), &budget).unwrap()
    }

    #[test]
    fn automata_are_told_apart() {
        for text in ["!G (p -> F q)", "G F p", "F G p", "!p U q", "G (p -> F q)", "F (p && X (!p && q))"] {
            assert!(of(text), "{text}");
        }
        for text in ["X p", "F (p && X p)", "G (p -> X q)", "G F (p && X p)"] {
            assert!(!of(text), "{text}");
        }
    }

    #[test]
    fn acceptance_is_not_skipped() {
        // It accepts words of p and q that have p twice in a row again and again. Only the
        // accepting state tells them from others.
        let state = |accepting, edges: &[(u64, usize)]| {
            let edge =
                |(p, to): &(u64, usize)| Edge { guard: Guard { positive: *p, negative: 1 - p }, to: *to };
            State { accepting, edges: edges.iter().map(edge).collect() }
        };
        let states = vec![
            state(false, &[(1, 1), (1, 2), (0, 0)]),
            state(true, &[(1, 1), (1, 2)]),
            state(false, &[(1, 2), (0, 0)]),
        ];
        let mut automaton = Automaton { initial: vec![0], states };
        assert!(!ignores_repetitions(&automaton, &Budget::unlimited()).unwrap());
        automaton.states[2].accepting = true;
        assert!(ignores_repetitions(&automaton, &Budget::unlimited()).unwrap());
    }

    #[test]
    fn what_is_known_is_true() {
        let mut random = Rng::with_seed(26);
        let budget = Budget::unlimited();
        let (mut known, mut invariant) = (0, 0);
        for _ in 0..1500 {
            let (operators, atoms) = (random.usize(1..8), random.usize(1..3));
            let formula = formula(&mut random, operators, atoms);
            let is_known = ignores_repetitions(&translate(&formula, &budget).unwrap(), &budget).unwrap();
            let is_invariant = stutter(&formula, &budget).unwrap().is_invariant();
            assert!(is_invariant || !is_known, "{formula:?}");
            known += u32::from(is_known);
            invariant += u32::from(is_invariant);
        }
        assert!(known * 4 > invariant * 3 && invariant < 1400, "{known} of {invariant}");
    }
}
