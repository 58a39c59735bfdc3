//! Questions about the new slice of a pair that the solver answers.
use super::context::Context;
use super::pair::Pair;
use crate::bits::BitVector;
use crate::solver::{Answer, Model, Query, Solver};
use crate::state::value_at;
use crate::term::{BinaryOp, Node, Term, TermManager};

impl Context<'_> {
    /// Whether some known member of the new slice violates a condition over its inputs.
    pub(super) fn violated(&mut self, pair: &Pair, condition: Term) -> bool {
        let evaluator = &mut self.evaluators[0];
        pair.points.iter().any(|point| {
            evaluator.reset();
            let value = |input: Term| value_at(self.terms, &point.inputs, input);
            !evaluator.evaluate_bool(self.terms, condition, &value)
        })
    }

    /// Whether a condition over the new slice's inputs holds on all of it; `None` if the solver
    /// cannot tell. All conjuncts are one query; if that is too hard, each is one of its own.
    pub(super) fn prove(&mut self, pair: &Pair, condition: Term) -> Option<bool> {
        let known = |conjunct: &Term| pair.new.constraints.binary_search(conjunct).is_ok();
        let mut conjuncts = conjuncts(self.terms, condition);
        conjuncts.retain(|conjunct| !known(conjunct));
        let all = self.terms.and_all(conjuncts.iter().copied());
        if conjuncts.is_empty() {
            return Some(true);
        }
        let answer = self.holds(pair, all);
        if answer.is_some() || conjuncts.len() == 1 {
            return answer;
        }
        for conjunct in conjuncts {
            match self.holds(pair, conjunct) {
                Some(true) => {}
                answer => return answer,
            }
        }
        Some(true)
    }

    /// Asks whether a condition over the new slice's inputs holds on all of it.
    fn holds(&mut self, pair: &Pair, condition: Term) -> Option<bool> {
        let outside = self.terms.not(condition);
        // Constraints that the question is not connected with do not matter if they are known to be
        // satisfiable.
        let answer = if self.whole || pair.points.is_empty() {
            let all = pair.new.constraints.iter().copied().chain([outside]);
            self.solver.check(&Query::new(all.collect()))
        } else {
            self.solver.feasible(&pair.new.constraints, outside)
        };
        match answer {
            Answer::Unsat => Some(true),
            Answer::Sat(model) => {
                self.remember(pair, &model);
                Some(false)
            }
            Answer::Unknown(_) => None,
        }
    }

    /// Keeps a member of the new slice that lies outside the known one: it may refute more.
    pub(super) fn remember(&mut self, pair: &Pair, model: &Model) {
        let known = pair.points.first();
        let value = |(index, input): (usize, &Term)| {
            let fallback = || match known {
                Some(point) => point.inputs[index].clone(),
                None => BitVector::zero(self.terms.width(*input)),
            };
            model.get(*input).cloned().unwrap_or_else(fallback)
        };
        let values = pair.new.inputs.iter().enumerate().map(value).collect();
        pair.new.offer(self.terms, &mut self.evaluators[0], |_| values);
    }
}

/// The conjuncts of a condition.
fn conjuncts(terms: &TermManager, condition: Term) -> Vec<Term> {
    let mut found = Vec::new();
    let mut pending = vec![condition];
    while let Some(conjunct) = pending.pop() {
        match *terms.node(conjunct) {
            Node::Binary(BinaryOp::And, x, y) => pending.extend([x, y]),
            _ => found.push(conjunct),
        }
    }
    found
}
