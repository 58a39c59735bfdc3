//! Is a new state included in a stored one?
//!
//! With the same explicit part, `A ⊆ B` iff no valuation of `A` lies outside of `B`:
//! `∃ī. Π_A(ī) ∧ ∀j̄. (Π_B(j̄) → ⋁_v σ_A(v)(ī) ≠ σ_B(v)(j̄))` is unsatisfiable ([MJB17, §2.5], one direction of it). The
//! direction matters: a state that merely contains a known one must be explored.
//!
//! Cheapest first: syntax; a sample of `A` that is not in `B`, by evaluation; solved form, under which the question may be
//! quantifier-free; a guess of the remaining inputs; a sample again, by a query; the quantified query. What remains unknown counts as not included: that costs states, never a verdict.
use super::sample::Sampling;
use super::solved_form::{Inverses, SolvedForm, solve};
use crate::solver::{Answer, Forall, Purpose, Query, Solver, SolverChain};
use crate::state::Canonical;
use crate::term::{BinaryOp, Node, Substitution, Term, TermManager};
use serde::Serialize;

/// When a new state counts as known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cover {
    /// Its valuations are a subset of those of a stored state.
    #[default]
    Inclusion,
    /// Its valuations are exactly those of a stored state.
    Equality,
    /// Never: every state is explored.
    Never,
}

/// Counters of inclusion checks; each check is counted in exactly one of the layers.
#[derive(Clone, Copy, Default, Debug, Serialize)]
pub struct InclusionCounters {
    /// Checks: pairs of states with equal explicit parts.
    pub checks: u64,
    /// Proved by syntax.
    pub syntax: u64,
    /// Refuted by evaluation under a sample of the new state.
    pub sample_refuted: u64,
    /// Decided because the solved form rewrites to true or false.
    pub solved_by_rewriting: u64,
    /// Decided by a quantifier-free query of the solved form.
    pub quantifier_free: u64,
    /// Proved by a guess of the inputs that are not determined.
    pub guessed: u64,
    /// Refuted by a quantifier-free query for one sample.
    pub sample_query_refuted: u64,
    /// Decided by a quantified query.
    pub quantified: u64,
    /// Undecided, taken as not included.
    pub unknown: u64,
}

/// Decides inclusion for one worker.
#[derive(Default)]
pub struct Inclusion {
    /// When a state is covered.
    pub cover: Cover,
    /// Counters.
    pub counters: InclusionCounters,
    sampling: Sampling,
}

impl Inclusion {
    /// Decides by this kind of cover.
    pub fn new(cover: Cover) -> Self {
        Self { cover, counters: InclusionCounters::default(), sampling: Sampling::default() }
    }

    /// Whether `known` covers `new`; their explicit parts are equal.
    pub fn covers(
        &mut self,
        terms: &TermManager,
        solver: &mut SolverChain,
        known: &Canonical,
        new: &Canonical,
    ) -> bool {
        solver.purpose = Purpose::Inclusion;
        let covered = match self.cover {
            Cover::Never => false,
            Cover::Inclusion => self.included(terms, solver, new, known),
            Cover::Equality => {
                self.included(terms, solver, new, known) && self.included(terms, solver, known, new)
            }
        };
        solver.purpose = Purpose::Emptiness;
        covered
    }

    /// Whether `a ⊆ b`.
    fn included(
        &mut self,
        terms: &TermManager,
        solver: &mut SolverChain,
        a: &Canonical,
        b: &Canonical,
    ) -> bool {
        self.counters.checks += 1;
        if a.sigma == b.sigma && b.constraints.iter().all(|c| a.constraints.binary_search(c).is_ok()) {
            self.counters.syntax += 1;
            return true;
        }
        if self.sampling.refutes(terms, a, b) {
            self.counters.sample_refuted += 1;
            return false;
        }
        let (inside, unsolved) = membership(terms, a, b, Inverses::Unique);
        match terms.as_bool(inside) {
            Some(true) => {
                self.counters.solved_by_rewriting += 1;
                return true;
            }
            // A new state is not empty: it has a sample.
            Some(false) if a.sample.is_some() => {
                self.counters.solved_by_rewriting += 1;
                return false;
            }
            _ => {}
        }
        if unsolved.is_empty() {
            return self.decide_quantifier_free(terms, solver, a, inside);
        }
        if self.guess(terms, solver, a, b) {
            self.counters.guessed += 1;
            return true;
        }
        self.decide_quantified(terms, solver, a, inside, unsolved)
    }

    /// Tries one inverse image for each input that is not determined: if `a` lies in `b` with these, it is included.
    fn guess(&mut self, terms: &TermManager, solver: &mut SolverChain, a: &Canonical, b: &Canonical) -> bool {
        let (inside, unsolved) = membership(terms, a, b, Inverses::Guessed);
        unsolved.is_empty()
            && !self.sampling.violates(terms, a, inside)
            && Self::prove(terms, solver, a, inside) == Some(true)
    }

    /// Whether the condition holds on all of `a`; `None` if the solver cannot tell. Each conjunct is a query of its own:
    /// over few inputs, and often one that was asked before.
    fn prove(terms: &TermManager, solver: &mut SolverChain, a: &Canonical, condition: Term) -> Option<bool> {
        let mut pending = vec![condition];
        while let Some(conjunct) = pending.pop() {
            if let Node::Binary(BinaryOp::And, x, y) = *terms.node(conjunct) {
                pending.extend([x, y]);
                continue;
            }
            if a.constraints.binary_search(&conjunct).is_ok() {
                continue;
            }
            let outside = terms.not(conjunct);
            let answer = if a.sample.is_some() {
                solver.feasible(&a.constraints, outside, None)
            } else {
                solver.check(&Query::new(with(&a.constraints, outside)))
            };
            match answer {
                Answer::Unsat => {}
                Answer::Sat(_) => return Some(false),
                Answer::Unknown(_) => return None,
            }
        }
        Some(true)
    }

    fn decide_quantifier_free(
        &mut self,
        terms: &TermManager,
        solver: &mut SolverChain,
        a: &Canonical,
        inside: Term,
    ) -> bool {
        if self.sampling.violates(terms, a, inside) {
            self.counters.sample_refuted += 1;
            return false;
        }
        let answer = Self::prove(terms, solver, a, inside);
        match answer {
            Some(_) => self.counters.quantifier_free += 1,
            None => self.counters.unknown += 1,
        }
        answer == Some(true)
    }

    fn decide_quantified(
        &mut self,
        terms: &TermManager,
        solver: &mut SolverChain,
        a: &Canonical,
        inside: Term,
        unsolved: Vec<Term>,
    ) -> bool {
        if let Some(sample) = &a.sample {
            let mut fixed = Substitution::new();
            for (input, value) in a.inputs.iter().zip(sample) {
                fixed.insert(terms, *input, terms.constant(value));
            }
            let inside = fixed.apply(terms, inside);
            if solver.check(&Query::new(vec![inside])).is_unsat() {
                self.counters.sample_query_refuted += 1;
                return false;
            }
        }
        let forall = Some(Forall { bound: unsolved, body: terms.not(inside) });
        let answer = solver.check(&Query { assertions: a.constraints.to_vec(), forall });
        match answer {
            Answer::Unsat | Answer::Sat(_) => self.counters.quantified += 1,
            Answer::Unknown(_) => self.counters.unknown += 1,
        }
        answer.is_unsat()
    }
}

/// The condition under which the valuation of `a`'s inputs lies in `b`, with `b`'s inputs eliminated as far as possible,
/// and those that remain in it.
fn membership(terms: &TermManager, a: &Canonical, b: &Canonical, inverses: Inverses) -> (Term, Vec<Term>) {
    let SolvedForm { mut substitution, unsolved, conditions } =
        solve(terms, &b.sigma, &b.inputs, &a.sigma, &a.inputs, inverses);
    let mut inside = terms.and_all(conditions);
    for (mine, theirs) in a.sigma.iter().zip(&b.sigma) {
        let theirs = substitution.apply(terms, *theirs);
        inside = terms.and(inside, terms.eq(*mine, theirs));
    }
    for constraint in &b.constraints {
        inside = terms.and(inside, substitution.apply(terms, *constraint));
    }
    (inside, unsolved)
}

fn with(constraints: &[Term], last: Term) -> Vec<Term> {
    constraints.iter().copied().chain([last]).collect()
}
