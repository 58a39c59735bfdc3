//! Does a formula hold of all runs of a system? A textbook algorithm on the graph of all states: a
//! run that violates the formula is a path through pairs of a state and a guess of which temporal
//! subformulas hold there, on which the guesses fit each other, and no until is put off for ever
//! (Lichtenstein, Pnueli: Checking that finite state concurrent programs satisfy their linear
//! specification, POPL 1985).
use petgraph::algo::kosaraju_scc;
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

/// All that may violate a formula: states with guesses, and steps between them.
pub(crate) struct Product<S, E> {
    /// A state, and which formulas hold there.
    pub(crate) graph: DiGraph<(S, Vec<bool>), E>,
    all: Vec<Core>,
}

impl<S: Copy + Eq + Hash, E> Product<S, E> {
    /// The paths from the state `start` on which the formula is guessed not to hold. `letter` gives
    /// the atoms that hold in a state, `next` the steps from it, of which there is at least one on
    /// each run.
    pub(crate) fn new(
        formula: &Formula,
        start: S,
        letter: impl Fn(&S) -> Vec<bool>,
        next: impl Fn(&S) -> Vec<(E, S)>,
    ) -> Self
    where
        E: Copy,
    {
        let mut all = Vec::new();
        let top = core(formula, &mut all);
        let temporal: Vec<usize> =
            (0..all.len()).filter(|index| matches!(all[*index], Core::Next(_) | Core::Until(..))).collect();
        // Which formulas hold in a state, with a guess of the temporal ones.
        let values = |state: &S, guess: usize| -> Vec<bool> {
            let letter = letter(state);
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
        let mut graph: DiGraph<(S, Vec<bool>), E> = DiGraph::new();
        let mut known: HashMap<(S, usize), NodeIndex> = HashMap::new();
        let mut open = Vec::new();
        for guess in 0..1 << temporal.len() {
            let values = values(&start, guess);
            if !values[top] {
                let node = graph.add_node((start, values));
                known.insert((start, guess), node);
                open.push((start, node));
            }
        }
        while let Some((state, node)) = open.pop() {
            for (step, then) in next(&state) {
                for guess in 0..1 << temporal.len() {
                    let target = known.get(&(then, guess)).copied();
                    let after = target.map_or_else(|| values(&then, guess), |target| graph[target].1.clone());
                    if !fits(&graph[node].1, &after) {
                        continue;
                    }
                    let target = target.unwrap_or_else(|| {
                        let target = graph.add_node((then, after));
                        known.insert((then, guess), target);
                        open.push((then, target));
                        target
                    });
                    graph.add_edge(node, target, step);
                }
            }
        }
        Self { graph, all }
    }

    /// Whether each until that holds somewhere in a strongly connected component comes true in it.
    pub(crate) fn keeps_promises(&self, component: &[NodeIndex]) -> bool {
        self.all.iter().enumerate().all(|(index, formula)| match formula {
            Core::Until(_, b) => {
                component.iter().any(|node| !self.graph[*node].1[index] || self.graph[*node].1[*b])
            }
            _ => true,
        })
    }

    /// The strongly connected components among these nodes in which a path can go around.
    pub(crate) fn cyclic_components(&self, among: &[NodeIndex]) -> Vec<Vec<NodeIndex>> {
        let mut kept = vec![false; self.graph.node_count()];
        for node in among {
            kept[node.index()] = true;
        }
        let part = self.graph.filter_map(|node, _| kept[node.index()].then_some(node), |_, _| Some(()));
        let components = kosaraju_scc(&part).into_iter();
        let cyclic = components.filter(|nodes| nodes.len() > 1 || part.contains_edge(nodes[0], nodes[0]));
        cyclic.map(|nodes| nodes.into_iter().map(|node| part[node]).collect()).collect()
    }

    /// Whether some path goes on for ever and keeps its promises.
    #[allow(dead_code, reason = "with fairness it takes more")]
    pub(crate) fn has_run(&self) -> bool {
        let all: Vec<NodeIndex> = self.graph.node_indices().collect();
        self.cyclic_components(&all).iter().any(|component| self.keeps_promises(component))
    }
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
