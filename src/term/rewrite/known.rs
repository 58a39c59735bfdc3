//! Cheap facts about terms: unsigned ranges and trailing zeros, from a bounded number of levels of the graph.
use super::super::{BinaryOp, Node, Term, TermManager};
use crate::bits::{BitVector, word};

const LEVELS: u32 = 4;

/// Smallest and largest unsigned value that a term of at most 64 bits may have.
pub(super) fn range(m: &TermManager, term: Term) -> Option<(u64, u64)> {
    (m.width(term) <= 64).then(|| bounds(m, term, LEVELS))
}

/// Whether the topmost bit is known to be 0.
pub(super) fn is_nonnegative(m: &TermManager, term: Term) -> bool {
    match *m.node(term) {
        Node::Const(ref value) => !value.is_negative(),
        Node::ZeroExt(..) => true,
        _ => range(m, term).is_some_and(|(_, max)| !word::is_negative(m.width(term), max)),
    }
}

/// Smallest and largest value, read as two's complement, that a term of at most 64 bits may have.
pub(super) fn signed_range(m: &TermManager, term: Term) -> Option<(i128, i128)> {
    (m.width(term) <= 64).then(|| signed_bounds(m, term, LEVELS))
}

fn signed_bounds(m: &TermManager, term: Term, levels: u32) -> (i128, i128) {
    let width = m.width(term);
    let half = 1i128 << (width - 1);
    let full = (-half, half - 1);
    let fitting = |(min, max)| if full.0 <= min && max <= full.1 { (min, max) } else { full };
    if let Some(value) = m.as_u64(term) {
        let value = i128::from(word::signed(width, value));
        return (value, value);
    }
    if levels == 0 {
        return full;
    }
    let of = |t| signed_bounds(m, t, levels - 1);
    match *m.node(term) {
        Node::SignExt(a, _) => of(a),
        Node::Neg(a) => {
            let (min, max) = of(a);
            fitting((-max, -min))
        }
        Node::Ite(_, a, b) => {
            let ((a_min, a_max), (b_min, b_max)) = (of(a), of(b));
            (a_min.min(b_min), a_max.max(b_max))
        }
        Node::Binary(BinaryOp::Add, a, b) => {
            let ((a_min, a_max), (b_min, b_max)) = (of(a), of(b));
            fitting((a_min + b_min, a_max + b_max))
        }
        Node::Binary(BinaryOp::Mul, a, b) => {
            let ((a_min, a_max), (b_min, b_max)) = (of(a), of(b));
            let mut products = [a_min * b_min, a_min * b_max, a_max * b_min, a_max * b_max];
            products.sort_unstable();
            fitting((products[0], products[3]))
        }
        Node::Binary(BinaryOp::Srem, a, b) => match m.as_u64(b).map(|c| i128::from(word::signed(width, c))) {
            Some(c) if c != 0 => {
                let ((min, max), limit) = (of(a), c.abs() - 1);
                (min.clamp(-limit, 0), max.clamp(0, limit))
            }
            _ => full,
        },
        _ => {
            let (min, max) = bounds(m, term, levels);
            if word::is_negative(width, max) { full } else { (i128::from(min), i128::from(max)) }
        }
    }
}

fn bounds(m: &TermManager, term: Term, levels: u32) -> (u64, u64) {
    let width = m.width(term);
    let mask = word::mask(width);
    let full = (0, mask);
    if let Some(value) = m.as_u64(term) {
        return (value, value);
    }
    if levels == 0 {
        return full;
    }
    let of = |t| bounds(m, t, levels - 1);
    match *m.node(term) {
        Node::Not(a) => {
            let (min, max) = of(a);
            (mask - max, mask - min)
        }
        Node::ZeroExt(a, _) => of(a),
        Node::SignExt(a, _) => {
            let (min, max) = of(a);
            if word::is_negative(m.width(a), max) { full } else { (min, max) }
        }
        Node::Extract { arg, hi, lo } if m.width(arg) <= 64 => {
            let (min, max) = of(arg);
            if hi == 63 || max >> (hi + 1) == 0 { (min >> lo, max >> lo) } else { full }
        }
        Node::Ite(_, a, b) => {
            let ((a_min, a_max), (b_min, b_max)) = (of(a), of(b));
            (a_min.min(b_min), a_max.max(b_max))
        }
        Node::Binary(op, a, b) if m.width(a) <= 64 => {
            let ((a_min, a_max), (b_min, b_max)) = (of(a), of(b));
            match op {
                BinaryOp::And => (0, a_max.min(b_max)),
                BinaryOp::Or => (a_min.max(b_min), fill(a_max | b_max)),
                BinaryOp::Xor => (0, fill(a_max | b_max)),
                BinaryOp::Add => match a_max.checked_add(b_max) {
                    Some(max) if max <= mask => (a_min + b_min, max),
                    _ => full,
                },
                BinaryOp::Mul => match a_max.checked_mul(b_max) {
                    Some(max) if max <= mask => (a_min * b_min, max),
                    _ => full,
                },
                BinaryOp::Udiv if b_min > 0 => (a_min / b_max, a_max / b_min),
                BinaryOp::Urem if b_min > 0 => (0, a_max.min(b_max - 1)),
                BinaryOp::Urem | BinaryOp::Lshr => (0, a_max),
                BinaryOp::Concat => {
                    let low = m.width(b);
                    (a_min << low | b_min, a_max << low | b_max)
                }
                _ => full,
            }
        }
        _ => full,
    }
}

/// All bits below the topmost set one, too.
fn fill(value: u64) -> u64 {
    if value == 0 { 0 } else { u64::MAX >> value.leading_zeros() }
}

/// A number of low bits known to be 0.
pub(super) fn trailing_zeros(m: &TermManager, term: Term) -> u32 {
    match *m.node(term) {
        Node::Const(ref value) => value.trailing_zeros(),
        Node::Binary(BinaryOp::Mul | BinaryOp::Concat, _, c) => {
            m.as_constant(c).map_or(0, BitVector::trailing_zeros)
        }
        Node::ZeroExt(a, _) => trailing_zeros_shallow(m, a),
        _ => 0,
    }
}

/// As [`trailing_zeros`], below an extension (extensions do not nest).
fn trailing_zeros_shallow(m: &TermManager, term: Term) -> u32 {
    if m.as_zext(term).is_some() { 0 } else { trailing_zeros(m, term) }
}

/// A number of high bits known to be 0.
pub(super) fn leading_zeros(m: &TermManager, term: Term) -> u32 {
    let width = m.width(term);
    match *m.node(term) {
        Node::Const(ref value) => value.leading_zeros(),
        Node::ZeroExt(a, _) => width - m.width(a),
        _ => range(m, term)
            .map_or(0, |(_, max)| if max == 0 { width } else { max.leading_zeros() - (64 - width) }),
    }
}
