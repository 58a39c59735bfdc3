//! Rules for `<` and `<s`. Comparisons with a constant become `x < c` or its negation.
use super::super::{BinaryOp, Node, Term, TermManager};
use super::{Rule, known};
use crate::bits::BitVector;

fn at_width(m: &TermManager, value: &BitVector, width: u32) -> Term {
    m.constant(&value.extract(width - 1, 0))
}

pub(super) fn ult(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    if a == b {
        return m.hit(Rule::UltSame, m.false_());
    }
    let width = m.width(a);
    if width == 1 {
        return m.hit(Rule::UltBool, m.and(m.not(a), b));
    }
    if let (Some((a_min, a_max)), Some((b_min, b_max))) = (known::range(m, a), known::range(m, b)) {
        if a_max < b_min {
            return m.hit(Rule::UltRange, m.true_());
        }
        if a_min >= b_max {
            return m.hit(Rule::UltRange, m.false_());
        }
    }
    if let Some(c) = m.as_constant(a) {
        return constant_below(m, c, b);
    }
    if let Some(c) = m.as_constant(b) {
        return below_constant(m, a, b, c);
    }
    match (m.node(a), m.node(b)) {
        (&Node::ZeroExt(x, _), &Node::ZeroExt(y, _)) => {
            let inner = m.width(x).max(m.width(y));
            m.hit(Rule::UltZext, m.ult(m.zext(x, inner), m.zext(y, inner)))
        }
        (&Node::SignExt(x, _), &Node::SignExt(y, _)) => {
            let inner = m.width(x).max(m.width(y));
            m.hit(Rule::UltSext, m.ult(m.sext(x, inner), m.sext(y, inner)))
        }
        (&Node::Binary(BinaryOp::Concat, x, y), &Node::Binary(BinaryOp::Concat, z, w))
            if x == z && m.width(y) == m.width(w) =>
        {
            m.hit(Rule::UltConcat, m.ult(y, w))
        }
        _ => None,
    }
}

/// `c < x`.
fn constant_below(m: &TermManager, c: &BitVector, x: Term) -> Option<Term> {
    let width = c.width();
    if c.is_ones() {
        return m.hit(Rule::UltMax, m.false_());
    }
    let next = c.add(&BitVector::one(width));
    let result = if c.is_zero() { m.ne(x, m.constant(c)) } else { m.not(m.ult(x, m.constant(&next))) };
    m.hit(Rule::UltConstantLeft, result)
}

/// `a < c`.
fn below_constant(m: &TermManager, a: Term, b: Term, c: &BitVector) -> Option<Term> {
    let width = c.width();
    if c.is_zero() {
        return m.hit(Rule::UltSame, m.false_());
    }
    if c.is_one() {
        return m.hit(Rule::UltOne, m.eq(a, m.constant(&BitVector::zero(width))));
    }
    match *m.node(a) {
        Node::ZeroExt(x, _) => {
            let inner = m.width(x);
            let fits = c.leading_zeros() >= width - inner;
            let result = if fits { m.ult(x, at_width(m, c, inner)) } else { m.true_() };
            return m.hit(Rule::UltZext, result);
        }
        Node::SignExt(x, _) => {
            // Values of `sext x` lie below 2^(n-1), or from 2^w - 2^(n-1) on. If `c` is between
            // these parts, the comparison tells whether `x` is not negative.
            let inner = m.width(x);
            let half = BitVector::power_of_two(inner, inner - 1);
            let (positive, negative) = (half.zext(width), half.sext(width));
            let bound = if c.ule(&positive) || negative.ule(c) { c.extract(inner - 1, 0) } else { half };
            return m.hit(Rule::UltSext, m.ult(x, m.constant(&bound)));
        }
        Node::Binary(BinaryOp::Concat, x, y) if c.trailing_zeros() >= m.width(y) => {
            return m.hit(Rule::UltConcat, m.ult(x, m.constant(&c.extract(width - 1, m.width(y)))));
        }
        Node::Extract { arg, hi, lo } if hi + 1 == m.width(arg) => {
            let bound = c.concat(&BitVector::zero(lo));
            return m.hit(Rule::UltTop, m.ult(arg, m.constant(&bound)));
        }
        _ => {}
    }
    if c.is_ones() {
        return m.hit(Rule::UltMax, m.ne(a, b));
    }
    m.hit(Rule::UltIte, branches(m, BinaryOp::Ult, a, b)?)
}

/// `ite(d, x, y) op c` as a choice between two comparisons, if one of these is between constants or
/// decided by ranges.
fn branches(m: &TermManager, op: BinaryOp, a: Term, c: Term) -> Option<Term> {
    let Node::Ite(d, x, y) = *m.node(a) else { return None };
    let is_decided = |x: Term| match op {
        BinaryOp::Slt => known::signed_range(m, x)
            .zip(known::signed_range(m, c))
            .is_some_and(|((least, most), (limit, _))| most < limit || least >= limit),
        _ => false,
    };
    let is_simpler = |x: Term| m.as_constant(x).is_some() || is_decided(x);
    (is_simpler(x) || is_simpler(y)).then(|| m.ite(d, m.binary(op, x, c), m.binary(op, y, c)))
}

pub(super) fn slt(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    if a == b {
        return m.hit(Rule::SltSame, m.false_());
    }
    let width = m.width(a);
    if width == 1 {
        return m.hit(Rule::SltBool, m.and(a, m.not(b)));
    }
    if known::is_nonnegative(m, a) && known::is_nonnegative(m, b) {
        return m.hit(Rule::SltUnsigned, m.ult(a, b));
    }
    if let (Some((a_min, a_max)), Some((b_min, b_max))) =
        (known::signed_range(m, a), known::signed_range(m, b))
    {
        if a_max < b_min {
            return m.hit(Rule::SltRange, m.true_());
        }
        if a_min >= b_max {
            return m.hit(Rule::SltRange, m.false_());
        }
    }
    if let Some(c) = m.as_constant(a) {
        let result = if c.is_max_signed() {
            m.false_()
        } else if c.is_min_signed() {
            m.ne(b, a)
        } else {
            m.not(m.slt(b, m.constant(&c.add(&BitVector::one(width)))))
        };
        return m.hit(Rule::SltConstantLeft, result);
    }
    if let Some(c) = m.as_constant(b) {
        if c.is_min_signed() {
            return m.hit(Rule::SltMin, m.false_());
        }
        if let Some(x) = m.as_sext(a) {
            let inner = m.width(x);
            let low = c.extract(inner - 1, 0);
            let result =
                if low.sext(width) == *c { m.slt(x, m.constant(&low)) } else { m.bool(!c.is_negative()) };
            return m.hit(Rule::SltSext, result);
        }
        let least = BitVector::min_signed(width);
        if *c == least.add(&BitVector::one(width)) {
            return m.hit(Rule::SltMin, m.eq(a, m.constant(&least)));
        }
        if c.is_max_signed() {
            return m.hit(Rule::SltMax, m.ne(a, b));
        }
        return m.hit(Rule::SltIte, branches(m, BinaryOp::Slt, a, b)?);
    }
    match (m.node(a), m.node(b)) {
        (&Node::SignExt(x, _), &Node::SignExt(y, _)) => {
            let inner = m.width(x).max(m.width(y));
            m.hit(Rule::SltSext, m.slt(m.sext(x, inner), m.sext(y, inner)))
        }
        (&Node::SignExt(x, _), &Node::ZeroExt(y, _)) if m.width(x) == m.width(y) => {
            let zero = m.constant(&BitVector::zero(m.width(x)));
            m.hit(Rule::SltSextZext, m.or(m.slt(x, zero), m.ult(x, y)))
        }
        (&Node::ZeroExt(y, _), &Node::SignExt(x, _)) if m.width(x) == m.width(y) => {
            let zero = m.constant(&BitVector::zero(m.width(x)));
            m.hit(Rule::SltSextZext, m.and(m.sge(x, zero), m.ult(y, x)))
        }
        _ => None,
    }
}
