//! Rules for shifts: those by constants become multiplications, extracts and extensions.
use super::super::{Term, TermManager};
use super::{Rule, known};
use crate::bits::BitVector;

/// The amount of a constant shift; the width if it is at least that.
fn amount(m: &TermManager, b: Term) -> Option<u32> {
    let c = m.as_constant(b)?;
    let width = c.width();
    Some(c.to_u64().map_or(width, |value| value.min(u64::from(width)) as u32))
}

fn zero(m: &TermManager, width: u32) -> Term {
    m.constant(&BitVector::zero(width))
}

/// Rules that both logical shifts share.
fn logical(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    if m.width(a) == 1 {
        return m.hit(Rule::ShiftBool, m.and(a, m.not(b)));
    }
    shifted_zero(m, a, b)
}

fn shifted_zero(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    let is_zero = |t| m.as_constant(t).is_some_and(BitVector::is_zero);
    if is_zero(a) || is_zero(b) { m.hit(Rule::ShiftZero, a) } else { None }
}

pub(super) fn shl(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    let width = m.width(a);
    logical(m, a, b).or_else(|| {
        let by = amount(m, b)?;
        let result = if by == width {
            zero(m, width)
        } else {
            m.mul(a, m.constant(&BitVector::power_of_two(width, by)))
        };
        m.hit(Rule::ShlConstant, result)
    })
}

pub(super) fn lshr(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    let width = m.width(a);
    logical(m, a, b).or_else(|| {
        let by = amount(m, b)?;
        let result = if by == width { zero(m, width) } else { m.zext(m.extract(a, width - 1, by), width) };
        m.hit(Rule::LshrConstant, result)
    })
}

pub(super) fn ashr(m: &TermManager, a: Term, b: Term) -> Option<Term> {
    let width = m.width(a);
    if width == 1 {
        return m.hit(Rule::ShiftBool, a);
    }
    if let Some(result) = shifted_zero(m, a, b) {
        return Some(result);
    }
    if let Some(by) = amount(m, b) {
        let kept = m.extract(a, width - 1, by.min(width - 1));
        return m.hit(Rule::AshrConstant, m.sext(kept, width));
    }
    if known::is_nonnegative(m, a) {
        return m.hit(Rule::AshrLshr, m.lshr(a, b));
    }
    None
}
