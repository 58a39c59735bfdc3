//! Answers queries that hardly say more than that inputs lie between constants, as many branches on
//! counters and lengths do.
use super::layer::Layer;
use super::{Answer, Model, Query};
use crate::bits::BitVector;
use crate::term::{BinaryOp, Conjunction, Evaluator, Node, Term, TermManager};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Queries with more assertions are passed on: simplifying a conjunction is quadratic in their
/// number.
const MAX_ASSERTIONS: usize = 48;

/// Simplifies the assertions together; then tries values at the bounds of the inputs.
pub(super) struct Bounds {
    terms: Arc<TermManager>,
    evaluator: Evaluator,
}

/// `input op constant`, or its negation.
struct Bound {
    op: BinaryOp,
    constant: BitVector,
    negated: bool,
}

impl Bound {
    fn holds(&self, value: &BitVector) -> bool {
        self.op.apply(value, &self.constant).is_zero() == self.negated
    }

    /// A value right at the bound, on the side where the bound holds. It may wrap around, and then
    /// need not satisfy the bound.
    fn witness(&self) -> BitVector {
        let one = BitVector::one(self.constant.width());
        match (self.op, self.negated) {
            (BinaryOp::Eq, false) => self.constant.clone(),
            (BinaryOp::Eq, true) => self.constant.add(&one),
            (_, false) => self.constant.sub(&one),
            (_, true) => self.constant.clone(),
        }
    }
}

impl Bounds {
    pub(super) fn new(terms: Arc<TermManager>) -> Self {
        Self { terms, evaluator: Evaluator::new() }
    }

    /// The input that a literal compares with a constant, and the bound that this puts on it.
    fn bound(&self, literal: Term) -> Option<(Term, Bound)> {
        let terms = &*self.terms;
        let (atom, negated) = match *terms.node(literal) {
            Node::Not(atom) => (atom, true),
            _ => (literal, false),
        };
        if terms.input_index(atom).is_some() {
            return Some((atom, Bound { op: BinaryOp::Eq, constant: BitVector::one(1), negated }));
        }
        let Node::Binary(op @ (BinaryOp::Eq | BinaryOp::Ult | BinaryOp::Slt), input, c) = *terms.node(atom)
        else {
            return None;
        };
        terms.input_index(input)?;
        Some((input, Bound { op, constant: terms.as_constant(c)?.clone(), negated }))
    }

    /// For each bounded input, a value at one of its bounds that satisfies all its bounds. Inputs
    /// without such a value are left out.
    fn guess(&self, conjuncts: &[Term]) -> Model {
        let mut bounds: FxHashMap<Term, Vec<Bound>> = FxHashMap::default();
        let mut inputs = Vec::new();
        for &conjunct in conjuncts {
            if let Some((input, bound)) = self.bound(conjunct) {
                let of_input = bounds.entry(input).or_default();
                if of_input.is_empty() {
                    inputs.push(input);
                }
                of_input.push(bound);
            }
        }
        let value = |input: &Term| {
            let bounds = &bounds[input];
            let fits = |value: &BitVector| bounds.iter().all(|bound| bound.holds(value));
            bounds.iter().map(Bound::witness).find(fits).map(|value| (*input, value))
        };
        Model::new(inputs.iter().filter_map(value).collect())
    }
}

impl Layer for Bounds {
    fn name(&self) -> &'static str {
        "bounds"
    }

    fn answer(&mut self, query: &Query) -> Option<Answer> {
        if query.assertions.len() > MAX_ASSERTIONS {
            return None;
        }
        let mut conjunction = Conjunction::new();
        for &assertion in &query.assertions {
            conjunction.assume(&self.terms, assertion);
        }
        if conjunction.is_false(&self.terms) {
            return Some(Answer::Unsat);
        }
        if query.forall.is_some() {
            return None;
        }
        let model = self.guess(conjunction.conjuncts());
        let assignment = model.assignment(&self.terms);
        self.evaluator.reset();
        let holds = |&term: &Term| self.evaluator.evaluate_bool(&self.terms, term, &assignment);
        if !query.assertions.iter().all(holds) {
            return None;
        }
        Some(Answer::Sat(Arc::new(model.restrict(&self.terms, &query.free_inputs(&self.terms)))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(terms: &Arc<TermManager>, assertions: &[Term]) -> Option<Answer> {
        Bounds::new(Arc::clone(terms)).answer(&Query::new(assertions.to_vec()))
    }

    #[test]
    fn values_at_bounds() {
        let terms = Arc::new(TermManager::new());
        let (x, y, b) = (terms.input(0, 32), terms.input(1, 32), terms.input(2, 1));
        let c = |value| terms.constant_u64(32, value);
        let assertions = [
            terms.sge(x, c(10)),
            terms.slt(x, c(20)),
            terms.ne(x, c(15)),
            terms.ult(c(7), y),
            terms.not(b),
            terms.eq(terms.add(x, y), c(18)),
        ];
        let Some(Answer::Sat(model)) = answer(&terms, &assertions) else { panic!("not answered") };
        assert!(assertions.iter().all(|&assertion| model.evaluate(&terms, assertion).is_one()));
        assert!([x, y, b].iter().all(|&input| model.get(input).is_some()));
    }

    #[test]
    fn contradictions() {
        let terms = Arc::new(TermManager::new());
        let x = terms.input(0, 32);
        let c = |value| terms.constant_u64(32, value);
        let below = terms.slt(terms.add(x, c(1)), c(5));
        assert!(answer(&terms, &[terms.eq(x, c(7)), below]).is_some_and(|answer| answer.is_unsat()));
        assert!(answer(&terms, &[terms.eq(terms.mul(x, x), c(49))]).is_none());
    }
}
