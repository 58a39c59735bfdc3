//! Projection: fewer inputs for the same set of valuations, by algebra on terms alone.
//!
//! A state stands for `{ σ(ī) | ī ⊨ Π }`, in which the inputs are existentially quantified: any
//! change of `(σ, Π)` that keeps this set is allowed. `i0 + i1` is as good as one new input if `i1`
//! occurs nowhere else, and `i0 = i1 + 1` is a definition of `i0`. States with fewer inputs are
//! more often equal by syntax. Where they are not, their inclusion has fewer quantifiers.
//!
//! Every rule keeps the set exactly, and makes inputs fewer or narrower, or terms smaller. So the
//! rules can be applied until none applies:
//!
//! - [`monotone`]: inputs that only bound other terms get their most permissive value;
//! - [`equalities`]: conjuncts `u = t` are definitions of `u`;
//! - [`bounds`]: inputs of which only bounds are known, `a ≤ u ≤ b`, leave `a ≤ b`;
//! - [`unconstrained`]: an operation on an input that occurs nowhere else gives every value
//!   (Brummayer 2009, Bruttomesso 2008).
//!
//! What remains is numbered by [`names`], so that states that differ only in the names of their
//! inputs become one.
mod bounds;
mod equalities;
mod graph;
mod monotone;
mod names;
#[cfg(test)]
mod tests;
mod unconstrained;

use crate::term::{Conjunction, Substitution, Term, TermManager};
use graph::Graph;
pub use names::{Renamed, rename};
use rustc_hash::FxHashSet;

/// Most constraints that are simplified against each other, which takes time quadratic in their
/// number.
const MAX_CONJOINED: usize = 64;
/// Work that is always allowed, as a number of visited nodes.
const FREE_WORK: usize = 4096;
/// Most work, as a multiple of the number of nodes given.
const MAX_ROUNDS: usize = 32;

/// `σ` and `Π` over fewer inputs, equal to the given ones as a set of valuations of `σ`.
#[derive(Debug)]
pub struct Projected {
    /// The terms of the program variables, in the order given.
    pub sigma: Vec<Term>,
    /// The constraints. None is a conjunction, none occurs twice, and none is constant, unless a
    /// single false is left.
    pub constraints: Vec<Term>,
    /// New inputs in order of creation, each with its value as a term over the given inputs and the
    /// new inputs before it. Some of them may not occur any more. Values of the given inputs that
    /// satisfy the given constraints, together with these values, satisfy the new constraints and
    /// give the same values of `σ`.
    pub fresh: Vec<(Term, Term)>,
}

/// Eliminates inputs from `(σ, Π)`. New inputs are numbered from `first_free_input` on, which no
/// given term mentions. `None` if no rule applies. The result depends on the terms alone, and the
/// work is bounded by a multiple of their size.
pub fn project(
    terms: &TermManager,
    sigma: &[Term],
    constraints: &[Term],
    first_free_input: u32,
) -> Option<Projected> {
    let mut projection = Projection {
        terms,
        sigma: sigma.to_vec(),
        constraints: constraints.to_vec(),
        fresh: Vec::new(),
        next_input: first_free_input,
    };
    let mut graph = projection.graph();
    let mut budget = FREE_WORK.max(MAX_ROUNDS * graph.len());
    let mut changed = false;
    while projection.step(&graph) {
        changed = true;
        budget = budget.saturating_sub(graph.len());
        if budget == 0 {
            break;
        }
        graph = projection.graph();
    }
    let Projection { sigma, constraints, fresh, .. } = projection;
    changed.then_some(Projected { sigma, constraints, fresh })
}

/// A state being projected.
struct Projection<'a> {
    terms: &'a TermManager,
    sigma: Vec<Term>,
    constraints: Vec<Term>,
    fresh: Vec<(Term, Term)>,
    next_input: u32,
}

impl Projection<'_> {
    fn graph(&self) -> Graph {
        Graph::new(self.terms, self.sigma.iter().chain(&self.constraints).copied())
    }

    /// Applies the cheapest family of rules that applies, wherever it does. False if no family
    /// applies.
    fn step(&mut self, graph: &Graph) -> bool {
        self.monotone(graph) || self.equalities() || self.between_bounds(graph) || self.unconstrained(graph)
    }

    /// A new input that has the value of the given term.
    fn fresh(&mut self, value: Term) -> Term {
        let input = self.terms.input(self.next_input, self.terms.width(value));
        self.next_input += 1;
        self.fresh.push((input, value));
        input
    }

    /// Replaces inputs in `σ` and the given constraints, which become `Π`.
    fn substitute(&mut self, replacements: &[(Term, Term)], constraints: Vec<Term>) {
        let mut substitution = Substitution::new();
        for &(input, replacement) in replacements {
            substitution.insert(self.terms, input, replacement);
        }
        self.replace(constraints, |term| substitution.apply(self.terms, term));
    }

    /// Maps `σ` and the given constraints, which become `Π`.
    fn replace(&mut self, constraints: Vec<Term>, mut map: impl FnMut(Term) -> Term) {
        for term in &mut self.sigma {
            *term = map(*term);
        }
        let constraints: Vec<Term> = constraints.into_iter().map(map).collect();
        self.constraints = self.conjoined(constraints);
    }

    /// The conjuncts of all the constraints.
    fn conjoined(&self, constraints: Vec<Term>) -> Vec<Term> {
        let terms = self.terms;
        if constraints.len() <= MAX_CONJOINED {
            let mut conjunction = Conjunction::new();
            for constraint in constraints {
                conjunction.assume(terms, constraint);
            }
            return conjunction.into_conjuncts();
        }
        let mut seen = FxHashSet::default();
        let mut conjuncts = Vec::new();
        let mut pending: Vec<Term> = constraints.into_iter().rev().collect();
        while let Some(term) = pending.pop() {
            if let Some((a, b)) = graph::conjunction(terms, term) {
                pending.extend([b, a]);
                continue;
            }
            match terms.as_bool(term) {
                Some(false) => return vec![term],
                None if seen.insert(term) => conjuncts.push(term),
                Some(true) | None => {}
            }
        }
        conjuncts
    }
}
