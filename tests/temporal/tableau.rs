//! Does a formula hold of all runs of a program? A textbook algorithm on the graph of all states: a run of the program that violates the formula is a
//! path through pairs of a state and a guess of which temporal subformulas hold there, on which the guesses fit each other, and no until is
//! put off for ever (Lichtenstein, Pnueli: Checking that finite state concurrent programs satisfy their linear specification, POPL 1985).
use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use std::collections::HashMap;
use std::hash::Hash;
use tessera::ltl::Formula;

/// Formulas of few operators; others are indices of formulas before this one.
enum Core {
    True,
    Atom(usize),
    Not(usize),
    And(usize, usize),
    Next(usize),
    Until(usize, usize),
}

/// Whether the formula holds of all runs. Its first letter is that of the first state, and that of the time before it. A state without successors is the end of
/// a run that does not count.
pub(crate) fn holds<State: Copy + Ord + Hash>(
    start: State,
    successors: impl Fn(&State) -> Vec<State>,
    letter: impl Fn(&State) -> Vec<bool>,
    formula: &Formula,
) -> bool {
    let mut all = Vec::new();
    let top = core(formula, &mut all);
    let temporal: Vec<usize> =
        (0..all.len()).filter(|index| matches!(all[*index], Core::Next(_) | Core::Until(..))).collect();
    // `None` is the time before the first state.
    let letter = |moment: &Option<State>| letter(moment.as_ref().unwrap_or(&start));
    let next = |moment: &Option<State>| -> Vec<Option<State>> {
        let Some(state) = moment else { return vec![Some(start)] };
        let mut next = successors(state);
        next.sort_unstable();
        next.dedup();
        next.into_iter().map(Some).collect()
    };
    // Which formulas hold at a moment, with a guess of the temporal ones.
    let values = |moment: &Option<State>, guess: usize| -> Vec<bool> {
        let letter = letter(moment);
        let mut values: Vec<bool> = Vec::with_capacity(all.len());
        for formula in &all {
            let value = match formula {
                Core::True => true,
                Core::Atom(atom) => letter[*atom],
                Core::Not(a) => !values[*a],
                Core::And(a, b) => values[*a] && values[*b],
                Core::Next(_) | Core::Until(..) => {
                    let number = temporal.iter().position(|index| *index == values.len()).unwrap();
                    guess >> number & 1 == 1
                }
            };
            values.push(value);
        }
        values
    };
    let fits = |now: &[bool], then: &[bool]| {
        temporal.iter().all(|index| match all[*index] {
            Core::Next(a) => now[*index] == then[a],
            Core::Until(a, b) => now[*index] == (now[b] || now[a] && then[*index]),
            _ => unreachable!("it is temporal"),
        })
    };
    let mut graph: DiGraph<Vec<bool>, ()> = DiGraph::new();
    let mut known: HashMap<(Option<State>, usize), NodeIndex> = HashMap::new();
    let mut open = Vec::new();
    for guess in 0..1 << temporal.len() {
        let values = values(&None, guess);
        if !values[top] {
            let node = graph.add_node(values);
            known.insert((None, guess), node);
            open.push((None, node));
        }
    }
    while let Some((moment, node)) = open.pop() {
        for then in next(&moment) {
            for guess in 0..1 << temporal.len() {
                let target = known.get(&(then, guess)).copied();
                let after = target.map_or_else(|| values(&then, guess), |target| graph[target].clone());
                if !fits(&graph[node], &after) {
                    continue;
                }
                let target = target.unwrap_or_else(|| {
                    let target = graph.add_node(after);
                    known.insert((then, guess), target);
                    open.push((then, target));
                    target
                });
                graph.add_edge(node, target, ());
            }
        }
    }
    // A violation goes around in a component where each until that holds comes true.
    let fair = |component: &Vec<NodeIndex>| {
        let is_cycle = component.len() > 1 || graph.contains_edge(component[0], component[0]);
        is_cycle
            && temporal.iter().all(|index| match all[*index] {
                Core::Until(_, b) => component.iter().any(|node| !graph[*node][*index] || graph[*node][b]),
                _ => true,
            })
    };
    !tarjan_scc(&graph).iter().any(fair)
}

/// Adds a formula with its parts, and returns its index.
fn core(formula: &Formula, all: &mut Vec<Core>) -> usize {
    use Formula as F;
    let add = |core: Core, all: &mut Vec<Core>| {
        all.push(core);
        all.len() - 1
    };
    let not = |a: usize, all: &mut Vec<Core>| add(Core::Not(a), all);
    let or = |a: usize, b: usize, all: &mut Vec<Core>| {
        let (a, b) = (not(a, all), not(b, all));
        let both = add(Core::And(a, b), all);
        not(both, all)
    };
    match formula {
        F::True => add(Core::True, all),
        F::False => {
            let yes = add(Core::True, all);
            not(yes, all)
        }
        F::Atom(atom) => add(Core::Atom(*atom), all),
        F::Not(a) => {
            let a = core(a, all);
            not(a, all)
        }
        F::And(a, b) => {
            let (a, b) = (core(a, all), core(b, all));
            add(Core::And(a, b), all)
        }
        F::Or(a, b) => {
            let (a, b) = (core(a, all), core(b, all));
            or(a, b, all)
        }
        F::Implies(a, b) => {
            let (a, b) = (core(a, all), core(b, all));
            let a = not(a, all);
            or(a, b, all)
        }
        F::Equivalent(a, b) => {
            let (a, b) = (core(a, all), core(b, all));
            let both = add(Core::And(a, b), all);
            let (no_a, no_b) = (not(a, all), not(b, all));
            let none = add(Core::And(no_a, no_b), all);
            or(both, none, all)
        }
        F::Next(a) => {
            let a = core(a, all);
            add(Core::Next(a), all)
        }
        F::Finally(a) => {
            let (yes, a) = (add(Core::True, all), core(a, all));
            add(Core::Until(yes, a), all)
        }
        F::Globally(a) => {
            let (yes, a) = (add(Core::True, all), core(a, all));
            let never = not(a, all);
            let sometime = add(Core::Until(yes, never), all);
            not(sometime, all)
        }
        F::Until(a, b) => {
            let (a, b) = (core(a, all), core(b, all));
            add(Core::Until(a, b), all)
        }
        // a W b = !(!b U (!a && !b))
        F::WeakUntil(a, b) => {
            let (a, b) = (core(a, all), core(b, all));
            let (no_a, no_b) = (not(a, all), not(b, all));
            let none = add(Core::And(no_a, no_b), all);
            let until = add(Core::Until(no_b, none), all);
            not(until, all)
        }
        // a R b = !(!a U !b)
        F::Release(a, b) => {
            let (a, b) = (core(a, all), core(b, all));
            let (no_a, no_b) = (not(a, all), not(b, all));
            let until = add(Core::Until(no_a, no_b), all);
            not(until, all)
        }
        // a M b = b U (a && b)
        F::StrongRelease(a, b) => {
            let (a, b) = (core(a, all), core(b, all));
            let both = add(Core::And(a, b), all);
            add(Core::Until(b, both), all)
        }
    }
}
