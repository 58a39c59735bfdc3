//! Rules for `a & b` at width 1. They serve disjunctions, too, which are expressed by conjunctions.
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

fn bound(m: &TermManager, literal: Term) -> Option<Bound<'_>> {
    let (atom, negated) = match *m.node(literal) {
        Node::Not(atom) => (atom, true),
        _ => (literal, false),
    };
    match *m.node(atom) {
        Node::Binary(op @ (BinaryOp::Eq | BinaryOp::Ult | BinaryOp::Slt), term, c) => {
            Some(Bound { op, term, constant: m.as_constant(c)?, negated })
        }
        _ => None,
    }
}

/// The operands of a negated conjunction.
fn clause(m: &TermManager, term: Term) -> Option<(Term, Term)> {
    match *m.node(term) {
        Node::Not(inner) => m.operands_of(BinaryOp::And, inner),
        _ => None,
    }
}

/// Rules for `a & b` at width 1.
pub(super) fn conjunction(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    bounds(m, a, b).or_else(|| clauses(m, a, b))
}

/// `!(p & q) & !(r & s)`.
fn clauses(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    let ((p, q), (r, s)) = (clause(m, a)?, clause(m, b)?);
    for ((p, q), (r, s)) in [((p, q), (r, s)), ((q, p), (r, s)), ((p, q), (s, r)), ((q, p), (s, r))] {
        if p == r && m.complements(q, s) {
            return m.hit(Rule::AndResolve, m.not(p));
        }
        if m.complements(p, r) && m.complements(q, s) {
            return m.hit(Rule::AndDiffer, m.not(m.eq(p, q)));
        }
    }
    None
}

/// Simplifies the conjunction of two comparisons of one term with constants: to one of the two, to
/// one new comparison, or to false.
pub(in crate::term) fn bounds(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    let (p, q) = (bound(m, a)?, bound(m, b)?);
    if p.term != q.term {
        return None;
    }
    let fresh = |op, constant: &BitVector, negated| {
        let atom = m.binary(op, p.term, m.constant(constant));
        if negated { m.not(atom) } else { atom }
    };
    for (p, q, p_term, q_term) in [(p, q, a, b), (q, p, b, a)] {
        if p.op != BinaryOp::Eq {
            continue;
        }
        let holds = q.holds(p.constant);
        if !p.negated {
            return m.hit(Rule::BoundDecides, if holds { p_term } else { m.false_() });
        }
        if !holds {
            return m.hit(Rule::BoundDecides, q_term);
        }
        // x ≠ c at the edge of an interval that contains c.
        if q.op != BinaryOp::Eq {
            let next = p.constant.add(&BitVector::one(p.constant.width()));
            if q.negated && q.constant == p.constant {
                let least = if q.op == BinaryOp::Slt { next.is_min_signed() } else { next.is_zero() };
                if !least {
                    return m.hit(Rule::BoundsShrink, fresh(q.op, &next, true));
                }
            } else if !q.negated && *q.constant == next {
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
                return m.hit(Rule::BoundsEmpty, m.false_());
            }
            if *upper == lower.add(&BitVector::one(lower.width())) {
                return m.hit(Rule::BoundsPoint, fresh(BinaryOp::Eq, lower, false));
            }
            None
        }
    }
}
