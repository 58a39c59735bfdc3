//! Rules for division and remainder.
use super::super::{BinaryOp, Node, Term, TermManager};
use super::{Rule, known};
use crate::bits::BitVector;

fn constant(m: &TermManager, width: u32, value: u64) -> Term {
    m.constant(&BitVector::new(width, value))
}

/// The operand of a zero extension, and `c` at its width if it fits.
fn narrow(m: &TermManager, a: Term, c: &BitVector) -> Option<(Term, Option<BitVector>)> {
    let x = m.as_zext(a)?;
    let n = m.width(x);
    Some((x, (c.leading_zeros() >= c.width() - n).then(|| c.extract(n - 1, 0))))
}

/// The operand of a sign extension, and `c` at its width if it fits.
fn narrow_signed(m: &TermManager, a: Term, c: &BitVector) -> Option<(Term, Option<BitVector>)> {
    let x = m.as_sext(a)?;
    let low = c.extract(m.width(x) - 1, 0);
    Some((x, (low.sext(c.width()) == *c).then_some(low)))
}

/// Whether every value of `a` is below every value of `b`.
fn below(m: &TermManager, a: Term, b: Term) -> bool {
    match (known::range(m, a), known::range(m, b)) {
        (Some((_, a_max)), Some((b_min, _))) => a_max < b_min,
        _ => false,
    }
}

fn nonnegative(m: &TermManager, a: Term, b: Term) -> bool {
    known::is_nonnegative(m, a) && known::is_nonnegative(m, b)
}

pub(super) fn udiv(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    let width = m.width(a);
    if width == 1 {
        return m.hit(Rule::DivBool, m.or(a, m.not(b)));
    }
    if a == b {
        let by_zero = m.eq(a, constant(m, width, 0));
        let ones = m.constant(&BitVector::ones(width));
        return m.hit(Rule::UdivSame, m.ite(by_zero, ones, constant(m, width, 1)));
    }
    if let Some(c) = m.as_constant(b) {
        if c.is_zero() {
            return m.hit(Rule::UdivZero, m.constant(&BitVector::ones(width)));
        }
        if c.is_one() {
            return m.hit(Rule::UdivOne, a);
        }
        if let Some(k) = c.exact_log2() {
            return m.hit(Rule::UdivPower, m.zext(m.extract(a, width - 1, k), width));
        }
        if let Some((x, narrowed)) = narrow(m, a, c) {
            let result = match narrowed {
                Some(c) => m.zext(m.udiv(x, m.constant(&c)), width),
                None => constant(m, width, 0),
            };
            return m.hit(Rule::UdivZext, result);
        }
        if let Some((x, d)) = m.operands_of(BinaryOp::Udiv, a)
            && let Some(d) = m.as_constant(d).filter(|d| !d.is_zero())
        {
            let product = c.zext(2 * width).mul(&d.zext(2 * width));
            let result = if product.leading_zeros() >= width {
                m.udiv(x, m.constant(&product.extract(width - 1, 0)))
            } else {
                constant(m, width, 0)
            };
            return m.hit(Rule::UdivUdiv, result);
        }
    }
    if below(m, a, b) {
        return m.hit(Rule::UdivSmall, constant(m, width, 0));
    }
    None
}

pub(super) fn urem(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    let width = m.width(a);
    if width == 1 {
        return m.hit(Rule::DivBool, m.and(a, m.not(b)));
    }
    if a == b {
        return m.hit(Rule::UremSame, constant(m, width, 0));
    }
    if let Some(c) = m.as_constant(b) {
        if c.is_zero() {
            return m.hit(Rule::UremZero, a);
        }
        if c.is_one() {
            return m.hit(Rule::UremOne, constant(m, width, 0));
        }
        if let Some(k) = c.exact_log2() {
            return m.hit(Rule::UremPower, m.zext(m.extract(a, k - 1, 0), width));
        }
        if let Some((x, Some(c))) = narrow(m, a, c) {
            return m.hit(Rule::UremZext, m.zext(m.urem(x, m.constant(&c)), width));
        }
    }
    if let (Some(x), Some(y)) = (m.as_zext(a), m.as_zext(b)) {
        let inner = m.width(x).max(m.width(y));
        let result = m.urem(m.zext(x, inner), m.zext(y, inner));
        return m.hit(Rule::UremBothZext, m.zext(result, width));
    }
    if below(m, a, b) {
        return m.hit(Rule::UremSmall, a);
    }
    None
}

pub(super) fn sdiv(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    let width = m.width(a);
    if width == 1 {
        return m.hit(Rule::DivBool, m.or(a, m.not(b)));
    }
    if let Some(c) = m.as_constant(b) {
        if c.is_zero() {
            let ones = m.constant(&BitVector::ones(width));
            let negative = m.slt(a, constant(m, width, 0));
            return m.hit(Rule::SdivZero, m.ite(negative, constant(m, width, 1), ones));
        }
        if c.is_one() {
            return m.hit(Rule::SdivOne, a);
        }
        if c.is_ones() {
            return m.hit(Rule::SdivOne, m.neg(a));
        }
        if let Some((x, narrowed)) = narrow_signed(m, a, c) {
            match narrowed {
                Some(c) => return m.hit(Rule::SdivSext, m.sext(m.sdiv(x, m.constant(&c)), width)),
                // The dividend's magnitude is at most 2^(n-1), which |c| equals only for c =
                // 2^(n-1).
                None if c.exact_log2() != Some(m.width(x) - 1) => {
                    return m.hit(Rule::SdivSext, constant(m, width, 0));
                }
                None => {}
            }
        }
    }
    if nonnegative(m, a, b) {
        return m.hit(Rule::SdivUnsigned, m.udiv(a, b));
    }
    None
}

pub(super) fn srem(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    let width = m.width(a);
    if width == 1 {
        return m.hit(Rule::DivBool, m.and(a, m.not(b)));
    }
    if a == b {
        return m.hit(Rule::SremSame, constant(m, width, 0));
    }
    if let Some(c) = m.as_constant(b) {
        if c.is_zero() {
            return m.hit(Rule::SremZero, a);
        }
        if c.is_one() || c.is_ones() {
            return m.hit(Rule::SremOne, constant(m, width, 0));
        }
        if c.is_negative() && !c.is_min_signed() {
            return m.hit(Rule::SremNegative, m.srem(a, m.constant(&c.neg())));
        }
        if let Some((x, Some(c))) = narrow_signed(m, a, c) {
            return m.hit(Rule::SremSext, m.sext(m.srem(x, m.constant(&c)), width));
        }
    }
    if nonnegative(m, a, b) {
        return m.hit(Rule::SremUnsigned, m.urem(a, b));
    }
    // This also holds for a zero divisor (the result is the dividend at both widths) and for MIN %
    // -1 (it is 0 at both).
    if let (Some(x), Some(y)) = (m.as_sext(a), m.as_sext(b)) {
        let inner = m.width(x).max(m.width(y));
        let result = m.srem(m.sext(x, inner), m.sext(y, inner));
        return m.hit(Rule::SremBothSext, m.sext(result, width));
    }
    if let (Some(c), Some(y)) = (m.as_constant(a), m.as_sext(b)) {
        let low = c.extract(m.width(y) - 1, 0);
        if low.sext(width) == *c {
            return m.hit(Rule::SremBothSext, m.sext(m.srem(m.constant(&low), y), width));
        }
    }
    None
}

/// `x %s 2^k = c` without the division: a remainder has the sign of the dividend.
pub(super) fn srem_equals(m: &TermManager, a: Term, c: &BitVector) -> Option<Term> {
    let Node::Binary(BinaryOp::Srem, x, d) = *m.node(a) else { return None };
    let d = m.as_constant(d)?;
    let k = d.exact_log2().filter(|&k| k > 0 && !d.is_min_signed())?;
    let magnitude = if c.is_negative() { c.neg() } else { c.clone() };
    if !magnitude.ult(d) {
        return m.hit(Rule::EqSremPower, m.false_());
    }
    let low = m.eq(m.extract(x, k - 1, 0), m.constant(&c.extract(k - 1, 0)));
    let zero = constant(m, c.width(), 0);
    let result = if c.is_zero() {
        low
    } else if c.is_negative() {
        m.and(low, m.slt(x, zero))
    } else {
        m.and(low, m.sge(x, zero))
    };
    m.hit(Rule::EqSremPower, result)
}
