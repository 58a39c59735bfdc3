//! Conjunctions and disjunctions of comparisons of one term with constants.
use super::super::{BinaryOp, Node, Term, TermManager};
use super::Rule;
use crate::bits::BitVector;

/// `x op c` or its negation, with `op` one of `=`, `<`, `<s`.
#[derive(Clone, Copy)]
struct Bound<'a> {
    op: BinaryOp,
    term: Term,
    constant: &'a BitVector,
    negated: bool,
}

impl Bound<'_> {
    /// Whether it holds where the term has that value.
    fn holds(&self, value: &BitVector) -> bool {
        self.op.apply(value, self.constant).is_zero() == self.negated
    }
}

fn bound(m: &TermManager, literal: Term, flip: bool) -> Option<Bound<'_>> {
    let (atom, negated) = match *m.node(literal) {
        Node::Not(atom) => (atom, !flip),
        _ => (literal, flip),
    };
    match *m.node(atom) {
        Node::Binary(op @ (BinaryOp::Eq | BinaryOp::Ult | BinaryOp::Slt), term, c) => {
            Some(Bound { op, term, constant: m.as_constant(c)?, negated })
        }
        _ => None,
    }
}

/// Rules for `a & b` at width 1.
pub(super) fn conjunction(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    combine(m, a, b, false)
}

/// Rules for `a | b` at width 1: those of `!a & !b`, negated.
pub(super) fn disjunction(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    combine(m, a, b, true)
}

/// The conjunction of both literals, each negated if `flip`, the result negated if `flip`.
fn combine(m: &TermManager, a: Term, b: Term, flip: bool) -> Option<Term> {
    let (p, q) = (bound(m, a, flip)?, bound(m, b, flip)?);
    if p.term != q.term {
        return None;
    }
    let sign = |term| if flip { m.not(term) } else { term };
    let fresh = |op, constant: &BitVector, negated| {
        let atom = m.binary(op, p.term, m.constant(constant));
        sign(if negated { m.not(atom) } else { atom })
    };
    for (p, q, p_term, q_term) in [(p, q, a, b), (q, p, b, a)] {
        if p.op != BinaryOp::Eq {
            continue;
        }
        let holds = q.holds(p.constant);
        if !p.negated {
            return m.hit(Rule::BoundDecides, if holds { p_term } else { sign(m.false_()) });
        }
        if !holds {
            return m.hit(Rule::BoundDecides, q_term);
        }
        // x ≠ c at the edge of an interval that contains c.
        let one = BitVector::one(p.constant.width());
        if q.op != BinaryOp::Eq {
            if q.negated && q.constant == p.constant {
                let next = p.constant.add(&one);
                let least = if q.op == BinaryOp::Slt { next.is_min_signed() } else { next.is_zero() };
                if !least {
                    return m.hit(Rule::BoundsShrink, fresh(q.op, &next, true));
                }
            } else if !q.negated && *q.constant == p.constant.add(&one) {
                return m.hit(Rule::BoundsShrink, fresh(q.op, p.constant, false));
            }
        }
    }
    if p.op != q.op || p.op == BinaryOp::Eq {
        return None;
    }
    let below = |x: &BitVector, y: &BitVector| !p.op.apply(x, y).is_zero();
    match (p.negated, q.negated) {
        (false, false) => m.hit(Rule::BoundsMeet, if below(p.constant, q.constant) { a } else { b }),
        (true, true) => m.hit(Rule::BoundsMeet, if below(p.constant, q.constant) { b } else { a }),
        _ => {
            let (upper, lower) = if p.negated { (q.constant, p.constant) } else { (p.constant, q.constant) };
            if !below(lower, upper) {
                return m.hit(Rule::BoundsEmpty, sign(m.false_()));
            }
            if *upper == lower.add(&BitVector::one(lower.width())) {
                return m.hit(Rule::BoundsPoint, fresh(BinaryOp::Eq, lower, false));
            }
            None
        }
    }
}
