//! Operations on choices between constants.
use super::super::{BinaryOp, Node, Term, TermManager};
use super::Rule;
use crate::bits::BitVector;

/// The condition and the two values of a choice between constants: `ite(b, c, d)`, `zext b` or
/// `sext b`.
pub(super) fn choice(m: &TermManager, term: Term) -> Option<(Term, BitVector, BitVector)> {
    match *m.node(term) {
        Node::Ite(b, c, d) => Some((b, m.as_constant(c)?.clone(), m.as_constant(d)?.clone())),
        Node::ZeroExt(b, width) if m.width(b) == 1 => {
            Some((b, BitVector::one(width), BitVector::zero(width)))
        }
        Node::SignExt(b, width) if m.width(b) == 1 => {
            Some((b, BitVector::ones(width), BitVector::zero(width)))
        }
        _ => None,
    }
}

/// Rules for all operations: they compute with the constants of a choice.
pub(super) fn ite(m: &TermManager, op: BinaryOp, a: Term, b: Term) -> Option<Term> {
    let choose = |rule, condition, yes: &BitVector, no: &BitVector| {
        m.hit(rule, m.ite(condition, m.constant(yes), m.constant(no)))
    };
    if let Some(k) = m.as_constant(b) {
        let (condition, c, d) = choice(m, a)?;
        return choose(Rule::LiftIteConstant, condition, &op.apply(&c, k), &op.apply(&d, k));
    }
    if let Some(k) = m.as_constant(a) {
        let (condition, c, d) = choice(m, b)?;
        return choose(Rule::LiftIteConstant, condition, &op.apply(k, &c), &op.apply(k, &d));
    }
    let (condition, c, d) = choice(m, a)?;
    let (other, k, l) = choice(m, b)?;
    if condition != other {
        return None;
    }
    choose(Rule::LiftIteBoth, condition, &op.apply(&c, &k), &op.apply(&d, &l))
}
