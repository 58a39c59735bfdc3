//! The condition for one member of a slice to be a member of another.
use super::Context;
use super::pair::Pair;
use super::solve::{Inverses, Solution, solve};
use crate::bits::BitVector;
use crate::solver::{Answer, Model, Query, Solver};
use crate::state::{Slice, value_at};
use crate::term::{BinaryOp, Conjunction, Node, Substitution, Term, TermManager};

/// When the valuation that inputs `ī` give the new slice is one of the known slice.
#[derive(Clone, Debug)]
pub(super) struct Membership {
    /// Over the inputs of the new slice, and the unsolved ones of the known slice under names of their own.
    pub(super) inside: Term,
    /// Inputs of the known slice that could not be eliminated: existentially quantified in `inside`.
    pub(super) unsolved: Vec<Term>,
}

/// The membership condition, with the known slice's inputs eliminated as far as these inverses allow.
pub(super) fn membership(terms: &TermManager, new: &Slice, known: &Slice, inverses: Inverses) -> Membership {
    let Solution { mut substitution, unsolved } = solve(terms, known, new, inverses);
    let mut inside = terms.true_();
    for (mine, theirs) in new.sigma.iter().zip(&known.sigma) {
        let theirs = substitution.apply(terms, *theirs);
        inside = terms.and(inside, terms.eq(*mine, theirs));
    }
    for constraint in &known.constraints {
        inside = terms.and(inside, substitution.apply(terms, *constraint));
    }
    let mut membership = Membership { inside, unsolved };
    if inverses == Inverses::Unique {
        membership.expand(terms);
    }
    membership
}

/// Most values of all unsolved inputs together that are tried one by one.
const MAX_VALUES: u64 = 16;

impl Membership {
    /// Where bounds leave few values to the unsolved inputs, the quantifiers become a disjunction over them.
    fn expand(&mut self, terms: &TermManager) {
        let mut bounds = Conjunction::new();
        bounds.assume(terms, self.inside);
        let mut domains = Vec::with_capacity(self.unsolved.len());
        let mut count = 1u64;
        for input in self.unsolved.iter().filter(|input| terms.width(**input) <= 64) {
            let (least, greatest) = bounds.unsigned_range(terms, *input);
            let with = count.saturating_mul((greatest - least).saturating_add(1));
            if with <= MAX_VALUES {
                count = with;
                domains.push((*input, least, greatest));
            }
        }
        if domains.is_empty() {
            return;
        }
        self.unsolved.retain(|input| domains.iter().all(|(domain, ..)| domain != input));
        let mut cases = vec![self.inside];
        for (input, least, greatest) in domains {
            let fix = |value| {
                let constant = terms.constant_u64(terms.width(input), value);
                let mut fixed = Substitution::new();
                fixed.insert(terms, input, constant);
                fixed
            };
            let mut values: Vec<Substitution> = (least..=greatest).map(fix).collect();
            cases = cases
                .into_iter()
                .flat_map(|case| values.iter_mut().map(|v| v.apply(terms, case)).collect::<Vec<_>>())
                .collect();
        }
        let none = terms.and_all(cases.into_iter().map(|case| terms.not(case)));
        self.inside = terms.not(none);
    }
}

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

    /// Whether a condition over the new slice's inputs holds on all of it; `None` if the solver cannot tell. All conjuncts are
    /// one query; if that is too hard, each is one of its own.
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
        // Constraints that the question is not connected with do not matter if they are known to be satisfiable.
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

    /// Keeps a member of the new slice that is none of the known one: it may refute more.
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
