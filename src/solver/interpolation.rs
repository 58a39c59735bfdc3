//! Interpolation: why parts of a path contradict each other, said at each cut between them.
//!
//! For parts `A_1, ..., A_n` that contradict each other, a sequence of interpolants `I_1, ...,
//! I_(n-1)` is inductive: `A_1 → I_1`, `I_(i-1) ∧ A_i → I_i`, and `I_(n-1) ∧ A_n` is a
//! contradiction; `I_i` mentions only inputs that occur both up to `A_i` and after it. Refinement
//! takes its predicates from it.
//!
//! Interpolation is the part of solvers that is known to go wrong, so every sequence is checked
//! before it is used, by queries that know nothing of where it comes from.
use super::interpolate::{Interpolants, Interpolate, NoInterpolants};
use super::{Answer, Query, Solver, SolverChain, Work};
use crate::term::{Node, Term, TermManager};
use rustc_hash::FxHashSet;
use std::time::Instant;

impl SolverChain {
    /// Interpolants between the parts, which are conjunctions of terms of width 1. Only a sequence
    /// that [`SolverChain::check_sequence`] accepts is returned. Fewer than two parts have no cut,
    /// and an empty sequence.
    ///
    /// The parts are decided in an instance of Bitwuzla of their own, with the limits of one query.
    /// What is computed from its proof has no limit.
    pub fn interpolants(&mut self, parts: &[Vec<Term>]) -> Interpolants {
        let start = Instant::now();
        let mut result = self.unchecked(parts);
        let found = Instant::now();
        if let Interpolants::Sequence(sequence) = &result
            && !self.check_sequence(parts, sequence)
        {
            result = Interpolants::None(NoInterpolants::Wrong);
        }
        let counters = &mut self.counters[self.purpose].interpolation;
        counters.asked += 1;
        counters.seconds += (found - start).as_secs_f64();
        counters.check_seconds += found.elapsed().as_secs_f64();
        match &result {
            Interpolants::Sequence(_) => counters.sequences += 1,
            Interpolants::Satisfiable(_) => counters.satisfiable += 1,
            Interpolants::None(NoInterpolants::Wrong) => counters.wrong += 1,
            Interpolants::None(_) => counters.refused += 1,
        }
        result
    }

    /// Takes sequences from elsewhere from now on.
    pub fn interpolate_by(&mut self, source: Box<dyn Interpolate>) {
        self.interpolate = source;
    }

    fn unchecked(&mut self, parts: &[Vec<Term>]) -> Interpolants {
        if parts.len() < 2 {
            let all = parts.iter().flatten().copied().collect();
            return match self.check(&Query::new(all)) {
                Answer::Sat(model) => Interpolants::Satisfiable(model),
                Answer::Unsat => Interpolants::Sequence(Vec::new()),
                Answer::Unknown(reason) => Interpolants::None(NoInterpolants::Unknown(reason)),
            };
        }
        let before = self.interpolate.work();
        let result = self.interpolate.interpolate(parts, self.polls_left());
        let after = self.interpolate.work();
        self.count(Work {
            queries: after.queries - before.queries,
            quantified: after.quantified - before.quantified,
            polls: after.polls - before.polls,
        });
        result
    }

    /// Whether this is proved to be a sequence of interpolants for the parts: there is one for each
    /// cut, it mentions only inputs of both sides, and each with the next part implies the next,
    /// the last one a contradiction. So each is implied by what is before its cut, and contradicts
    /// what is behind it. What the solver cannot decide is not proved. The queries are ordinary
    /// ones of the chain.
    pub fn check_sequence(&mut self, parts: &[Vec<Term>], sequence: &[Term]) -> bool {
        if sequence.len() + 1 != parts.len().max(1) || !has_shared_inputs(&self.terms, parts, sequence) {
            return false;
        }
        let goals: Vec<Option<Term>> = sequence.iter().map(|&term| Some(term)).chain([None]).collect();
        let mut before = None;
        for (part, goal) in parts.iter().zip(goals) {
            let otherwise = goal.map(|goal| self.terms.not(goal));
            let assertions = before.into_iter().chain(part.iter().copied()).chain(otherwise).collect();
            if !self.check(&Query::new(assertions)).is_unsat() {
                return false;
            }
            before = goal;
        }
        true
    }
}

/// Whether each term of the sequence mentions only inputs of both sides of its cut.
fn has_shared_inputs(terms: &TermManager, parts: &[Vec<Term>], sequence: &[Term]) -> bool {
    let inputs_of = |parts: &[Vec<Term>]| -> FxHashSet<Term> {
        parts.iter().flatten().flat_map(|&term| terms.inputs(term).iter().copied()).collect()
    };
    // From the end: what is still to come.
    let mut behind = FxHashSet::default();
    let mut later: Vec<FxHashSet<Term>> = Vec::new();
    for part in parts.iter().skip(1).rev() {
        behind.extend(inputs_of(std::slice::from_ref(part)));
        later.push(behind.clone());
    }
    let mut before = FxHashSet::default();
    parts.iter().zip(later.iter().rev()).zip(sequence).all(|((part, behind), &term)| {
        before.extend(inputs_of(std::slice::from_ref(part)));
        terms.inputs(term).iter().all(|input| before.contains(input) && behind.contains(input))
    })
}

/// How many different single bits the term takes out of words of more than one bit. Interpolants
/// that are *shattered* into bits make bad predicates.
pub fn bit_extracts(terms: &TermManager, term: Term) -> usize {
    let mut seen = FxHashSet::default();
    let mut stack = vec![term];
    let mut count = 0;
    while let Some(term) = stack.pop() {
        if seen.insert(term) {
            count += usize::from(matches!(terms.node(term), Node::Extract { hi, lo, .. } if hi == lo));
            stack.extend(terms.node(term).operands());
        }
    }
    count
}

#[cfg(test)]
mod tests;
