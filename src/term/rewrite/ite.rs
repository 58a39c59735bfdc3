//! Rules for choices.
use super::super::{BinaryOp, Node, Term, TermManager};
use super::Rule;
use crate::bits::BitVector;

pub(in crate::term) fn ite(m: &TermManager, b: Term, x: Term, y: Term) -> Option<Term> {
    if let Some(value) = m.as_bool(b) {
        return m.hit(Rule::IteConstant, if value { x } else { y });
    }
    if x == y {
        return m.hit(Rule::IteSame, x);
    }
    if let Node::Not(positive) = *m.node(b) {
        return m.hit(Rule::IteNot, m.ite(positive, y, x));
    }
    if m.is_array(x) {
        return nested(m, b, x, y);
    }
    if m.width(x) == 1 {
        return logical(m, b, x, y).or_else(|| nested(m, b, x, y));
    }
    nested(m, b, x, y).or_else(|| bits(m, b, x, y)).or_else(|| extensions(m, b, x, y))
}

/// Choices between values of width 1.
fn logical(m: &TermManager, b: Term, x: Term, y: Term) -> Option<Term> {
    let result = match (m.as_bool(x), m.as_bool(y)) {
        (Some(true), _) => m.or(b, y),
        (Some(false), _) => m.and(m.not(b), y),
        (_, Some(true)) => m.or(m.not(b), x),
        (_, Some(false)) => m.and(b, x),
        _ if b == x => m.or(b, y),
        _ if b == y => m.and(b, x),
        _ if m.complements(b, x) => m.and(m.not(b), y),
        _ if m.complements(b, y) => m.or(m.not(b), x),
        _ if m.complements(x, y) => return m.hit(Rule::IteEq, m.eq(b, x)),
        _ => return None,
    };
    m.hit(Rule::IteBool, result)
}

/// Choices inside choices.
fn nested(m: &TermManager, b: Term, x: Term, y: Term) -> Option<Term> {
    if let Node::Ite(d, p, q) = *m.node(x) {
        if d == b {
            return m.hit(Rule::IteNested, m.ite(b, p, y));
        }
        if q == y {
            return m.hit(Rule::IteJoin, m.ite(m.and(b, d), p, y));
        }
        if p == y {
            return m.hit(Rule::IteJoin, m.ite(m.and(b, m.not(d)), q, y));
        }
    }
    if let Node::Ite(d, p, q) = *m.node(y) {
        if d == b {
            return m.hit(Rule::IteNested, m.ite(b, x, q));
        }
        if p == x {
            return m.hit(Rule::IteJoin, m.ite(m.or(b, d), x, q));
        }
        if q == x {
            return m.hit(Rule::IteJoin, m.ite(m.or(b, m.not(d)), x, p));
        }
    }
    if let Some((p, q)) = m.operands_of(BinaryOp::Eq, b)
        && ((p, q) == (x, y) || (q, p) == (x, y))
    {
        return m.hit(Rule::IteEqBranch, y);
    }
    None
}

/// Choices between 0 and 1 or -1 as extensions of the condition.
fn bits(m: &TermManager, b: Term, x: Term, y: Term) -> Option<Term> {
    let (c, d) = (m.as_constant(x)?, m.as_constant(y)?);
    let width = c.width();
    let result = if d.is_zero() && c.is_one() {
        m.zext(b, width)
    } else if d.is_zero() && c.is_ones() {
        m.sext(b, width)
    } else if c.is_zero() && d.is_one() {
        m.zext(m.not(b), width)
    } else if c.is_zero() && d.is_ones() {
        m.sext(m.not(b), width)
    } else {
        return None;
    };
    m.hit(Rule::IteBit, result)
}

/// Choices between extensions, at the smaller width.
fn extensions(m: &TermManager, b: Term, x: Term, y: Term) -> Option<Term> {
    let width = m.width(x);
    match (m.node(x), m.node(y)) {
        (&Node::ZeroExt(p, _), &Node::ZeroExt(q, _)) if m.width(p) == m.width(q) => {
            m.hit(Rule::IteZext, m.zext(m.ite(b, p, q), width))
        }
        (&Node::SignExt(p, _), &Node::SignExt(q, _)) if m.width(p) == m.width(q) => {
            m.hit(Rule::IteSext, m.sext(m.ite(b, p, q), width))
        }
        (&Node::ZeroExt(p, _), Node::Const(c)) => {
            let c = low(c, m.width(p), false)?;
            m.hit(Rule::IteZext, m.zext(m.ite(b, p, m.constant(&c)), width))
        }
        (Node::Const(c), &Node::ZeroExt(q, _)) => {
            let c = low(c, m.width(q), false)?;
            m.hit(Rule::IteZext, m.zext(m.ite(b, m.constant(&c), q), width))
        }
        (&Node::SignExt(p, _), Node::Const(c)) => {
            let c = low(c, m.width(p), true)?;
            m.hit(Rule::IteSext, m.sext(m.ite(b, p, m.constant(&c)), width))
        }
        (Node::Const(c), &Node::SignExt(q, _)) => {
            let c = low(c, m.width(q), true)?;
            m.hit(Rule::IteSext, m.sext(m.ite(b, m.constant(&c), q), width))
        }
        _ => None,
    }
}

/// The low bits of a constant, if extending them gives it back.
fn low(c: &BitVector, width: u32, signed: bool) -> Option<BitVector> {
    let low = c.extract(width - 1, 0);
    let extended = if signed { low.sext(c.width()) } else { low.zext(c.width()) };
    (extended == *c).then_some(low)
}
