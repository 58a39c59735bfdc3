//! Rules for `~ & | ^`; at width 1 also as logical connectives.
use super::super::{BinaryOp, Node, Term, TermManager};
use super::{Rule, boolean, known, lift};
use crate::bits::BitVector;

pub(in crate::term) fn not(m: &TermManager, a: Term) -> Option<Term> {
    match *m.node(a) {
        Node::Const(ref value) => m.hit(Rule::NotConstant, m.constant(&value.not())),
        Node::Not(x) => m.hit(Rule::NotNot, x),
        Node::Neg(x) => m.hit(Rule::NotNeg, m.add(x, m.constant(&BitVector::ones(m.width(x))))),
        Node::Binary(BinaryOp::Add, x, c) => {
            let c = m.as_constant(c)?;
            m.hit(Rule::NotSum, m.add(m.neg(x), m.constant(&c.not())))
        }
        _ => {
            let (condition, c, d) = lift::choice(m, a)?;
            m.hit(Rule::NotIte, m.ite(condition, m.constant(&c.not()), m.constant(&d.not())))
        }
    }
}

/// The zero of the term's width.
fn zero(m: &TermManager, like: Term) -> Term {
    m.constant(&BitVector::zero(m.width(like)))
}

/// The all-ones value of the term's width.
fn ones(m: &TermManager, like: Term) -> Term {
    m.constant(&BitVector::ones(m.width(like)))
}

/// The parts of a constant above and below the lowest `low` bits.
fn split(c: &BitVector, low: u32) -> (BitVector, BitVector) {
    (c.extract(c.width() - 1, low), c.extract(low - 1, 0))
}

/// `(x op c₁):(y op c₀)`.
fn by_parts(m: &TermManager, op: BinaryOp, x: Term, y: Term, c: &BitVector) -> Term {
    let (high, low) = split(c, m.width(y));
    m.concat(m.binary(op, x, m.constant(&high)), m.binary(op, y, m.constant(&low)))
}

/// `zext x op c` as `c₁:(x op c₀)`, for `|` and `^`.
fn above_zext(m: &TermManager, op: BinaryOp, x: Term, c: &BitVector) -> Term {
    let (high, low) = split(c, m.width(x));
    m.concat(m.constant(&high), m.binary(op, x, m.constant(&low)))
}

/// `zext x op zext y`, computed at the larger of the inner widths.
fn narrowed(m: &TermManager, op: BinaryOp, a: Term, b: Term) -> Option<Term> {
    let (x, y) = (m.as_zext(a)?, m.as_zext(b)?);
    let inner = m.width(x).max(m.width(y));
    Some(m.zext(m.binary(op, m.zext(x, inner), m.zext(y, inner)), m.width(a)))
}

pub(super) fn and(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    if a == b {
        return m.hit(Rule::AndSame, a);
    }
    if m.complements(a, b) {
        return m.hit(Rule::AndComplement, zero(m, a));
    }
    if let Some(c) = m.as_constant(b) {
        return and_constant(m, a, b, c);
    }
    for (x, y) in [(a, b), (b, a)] {
        match *m.node(y) {
            Node::Binary(BinaryOp::And, p, q) => {
                if p == x || q == x {
                    return m.hit(Rule::AndAbsorb, y);
                }
                if m.complements(p, x) || m.complements(q, x) {
                    return m.hit(Rule::AndAbsorb, zero(m, x));
                }
            }
            Node::Binary(BinaryOp::Or, p, q) => {
                if p == x || q == x {
                    return m.hit(Rule::AndOr, x);
                }
                if m.complements(p, x) {
                    return m.hit(Rule::AndOr, m.and(x, q));
                }
                if m.complements(q, x) {
                    return m.hit(Rule::AndOr, m.and(x, p));
                }
            }
            Node::Not(inner) => match *m.node(inner) {
                Node::Binary(BinaryOp::And, p, q) if p == x => {
                    return m.hit(Rule::AndNotAnd, m.and(x, m.not(q)));
                }
                Node::Binary(BinaryOp::And, p, q) if q == x => {
                    return m.hit(Rule::AndNotAnd, m.and(x, m.not(p)));
                }
                Node::Binary(BinaryOp::And, p, q) if m.complements(p, x) || m.complements(q, x) => {
                    return m.hit(Rule::AndNotAnd, x);
                }
                Node::Binary(BinaryOp::Or, p, q) if p == x || q == x => {
                    return m.hit(Rule::AndNotAnd, zero(m, x));
                }
                _ => {}
            },
            _ => {}
        }
        if let Some(inner) = m.as_zext(y) {
            let n = m.width(inner);
            return m.hit(Rule::AndZext, m.zext(m.and(inner, m.extract(x, n - 1, 0)), m.width(y)));
        }
    }
    if m.width(a) == 1 {
        return boolean::conjunction(m, a, b);
    }
    differ(m, a, b).or_else(|| differ(m, b, a))
}

/// `(p | q) & ~(p & q)` as `p ^ q`.
fn differ(m: &TermManager, some: Term, not_both: Term) -> Option<Term> {
    let (p, q) = m.operands_of(BinaryOp::Or, some)?;
    let Node::Not(both) = *m.node(not_both) else { return None };
    let (r, s) = m.operands_of(BinaryOp::And, both)?;
    if (p, q) == (r, s) || (p, q) == (s, r) { m.hit(Rule::AndXor, m.xor(p, q)) } else { None }
}

fn and_constant(m: &TermManager, a: Term, b: Term, c: &BitVector) -> Option<Term> {
    if c.is_zero() {
        return m.hit(Rule::AndZero, b);
    }
    if c.is_ones() {
        return m.hit(Rule::AndOnes, a);
    }
    let width = c.width();
    match *m.node(a) {
        Node::Binary(BinaryOp::And, x, d) => {
            if let Some(d) = m.as_constant(d) {
                return m.hit(Rule::AndAndConstant, m.and(x, m.constant(&c.and(d))));
            }
        }
        Node::Binary(BinaryOp::Or, x, d) => {
            if let Some(d) = m.as_constant(d) {
                if c.and(d).is_zero() {
                    return m.hit(Rule::AndOrConstant, m.and(x, b));
                }
                if c.and(d) == *c {
                    return m.hit(Rule::AndOrConstant, b);
                }
            }
        }
        Node::Binary(BinaryOp::Concat, x, y) => {
            return m.hit(Rule::AndConcatConstant, by_parts(m, BinaryOp::And, x, y, c));
        }
        Node::ZeroExt(x, _) => {
            let low = c.extract(m.width(x) - 1, 0);
            return m.hit(Rule::AndZext, m.zext(m.and(x, m.constant(&low)), width));
        }
        _ => {}
    }
    let (low, high) = (c.trailing_zeros(), width - 1 - c.leading_zeros());
    if c.popcount() == high - low + 1 && lift::choice(m, a).is_none() {
        let mut kept = m.extract(a, high, low);
        if low > 0 {
            kept = m.concat(kept, m.constant(&BitVector::zero(low)));
        }
        return m.hit(Rule::AndMask, m.zext(kept, width));
    }
    None
}

pub(super) fn or(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    if a == b {
        return m.hit(Rule::OrSame, a);
    }
    if m.complements(a, b) {
        return m.hit(Rule::OrComplement, ones(m, a));
    }
    if let Some(c) = m.as_constant(b) {
        return or_constant(m, a, b, c);
    }
    if m.width(a) == 1 {
        return m.hit(Rule::OrBool, m.not(m.and(m.not(a), m.not(b))));
    }
    for (x, y) in [(a, b), (b, a)] {
        match *m.node(y) {
            Node::Binary(BinaryOp::Or, p, q) => {
                if p == x || q == x {
                    return m.hit(Rule::OrAbsorb, y);
                }
                if m.complements(p, x) || m.complements(q, x) {
                    return m.hit(Rule::OrAbsorb, ones(m, x));
                }
            }
            Node::Binary(BinaryOp::And, p, q) => {
                if p == x || q == x {
                    return m.hit(Rule::OrAnd, x);
                }
                if m.complements(p, x) {
                    return m.hit(Rule::OrAnd, m.or(x, q));
                }
                if m.complements(q, x) {
                    return m.hit(Rule::OrAnd, m.or(x, p));
                }
            }
            Node::Not(inner) => match *m.node(inner) {
                Node::Binary(BinaryOp::Or, p, q) if p == x => return m.hit(Rule::OrNotOr, m.or(x, m.not(q))),
                Node::Binary(BinaryOp::Or, p, q) if q == x => return m.hit(Rule::OrNotOr, m.or(x, m.not(p))),
                Node::Binary(BinaryOp::And, p, q) if p == x || q == x => {
                    return m.hit(Rule::OrNotOr, ones(m, x));
                }
                _ => {}
            },
            _ => {}
        }
    }
    if let Some(result) = narrowed(m, BinaryOp::Or, a, b) {
        return m.hit(Rule::OrZext, result);
    }
    disjoint(m, a, b).or_else(|| disjoint(m, b, a))
}

/// `high | low` as a concatenation, if the set bits of `high` are all above those of `low`.
fn disjoint(m: &TermManager, high: Term, low: Term) -> Option<Term> {
    let width = m.width(high);
    let cut = known::trailing_zeros(m, high);
    if cut == 0 || cut >= width || known::leading_zeros(m, low) < width - cut {
        return None;
    }
    m.hit(Rule::OrDisjoint, m.concat(m.extract(high, width - 1, cut), m.extract(low, cut - 1, 0)))
}

fn or_constant(m: &TermManager, a: Term, b: Term, c: &BitVector) -> Option<Term> {
    if c.is_zero() {
        return m.hit(Rule::OrZero, a);
    }
    if c.is_ones() {
        return m.hit(Rule::OrOnes, b);
    }
    match *m.node(a) {
        Node::Binary(BinaryOp::Or, x, d) => {
            let d = m.as_constant(d)?;
            m.hit(Rule::OrOrConstant, m.or(x, m.constant(&c.or(d))))
        }
        Node::Binary(BinaryOp::And, x, d) if m.as_constant(d)?.or(c).is_ones() => {
            m.hit(Rule::OrAndConstant, m.or(x, b))
        }
        Node::Binary(BinaryOp::Concat, x, y) => {
            m.hit(Rule::OrConcatConstant, by_parts(m, BinaryOp::Or, x, y, c))
        }
        Node::ZeroExt(x, _) if m.width(x) > 1 => {
            m.hit(Rule::OrZextConstant, above_zext(m, BinaryOp::Or, x, c))
        }
        _ => disjoint(m, a, b),
    }
}

pub(super) fn xor(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    if a == b {
        return m.hit(Rule::XorSame, zero(m, a));
    }
    if m.complements(a, b) {
        return m.hit(Rule::XorComplement, ones(m, a));
    }
    if let Some(c) = m.as_constant(b) {
        return xor_constant(m, a, c);
    }
    if m.width(a) == 1 {
        return m.hit(Rule::XorBool, m.not(m.eq(a, b)));
    }
    for (x, y) in [(a, b), (b, a)] {
        match *m.node(y) {
            Node::Not(y) => return m.hit(Rule::XorNot, m.not(m.xor(x, y))),
            Node::Binary(BinaryOp::Xor, p, q) if p == x => return m.hit(Rule::XorXor, q),
            Node::Binary(BinaryOp::Xor, p, q) if q == x => return m.hit(Rule::XorXor, p),
            _ => {}
        }
    }
    let result = narrowed(m, BinaryOp::Xor, a, b)?;
    m.hit(Rule::XorZext, result)
}

fn xor_constant(m: &TermManager, a: Term, c: &BitVector) -> Option<Term> {
    if c.is_zero() {
        return m.hit(Rule::XorZero, a);
    }
    if c.is_ones() {
        return m.hit(Rule::XorOnes, m.not(a));
    }
    match *m.node(a) {
        Node::Not(x) => m.hit(Rule::XorNot, m.xor(x, m.constant(&c.not()))),
        Node::Binary(BinaryOp::Xor, x, d) => {
            let d = m.as_constant(d)?;
            m.hit(Rule::XorXorConstant, m.xor(x, m.constant(&c.xor(d))))
        }
        Node::Binary(BinaryOp::Concat, x, y) => {
            m.hit(Rule::XorConcatConstant, by_parts(m, BinaryOp::Xor, x, y, c))
        }
        Node::ZeroExt(x, _) if m.width(x) > 1 => {
            m.hit(Rule::XorZextConstant, above_zext(m, BinaryOp::Xor, x, c))
        }
        _ => None,
    }
}
