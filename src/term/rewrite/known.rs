//! Cheap facts about terms: ranges and trailing zeros, from a bounded number of levels of the
//! graph.
use super::super::{BinaryOp, Node, Term, TermManager};
use crate::bits::{BitVector, word};
use rustc_hash::FxHashMap;

const LEVELS: u32 = 4;

/// Ranges that some terms of at most 64 bits are assumed to keep: least and greatest value.
#[derive(Default)]
pub(in crate::term) struct Assumed {
    unsigned: FxHashMap<Term, (u64, u64)>,
    signed: FxHashMap<Term, (i128, i128)>,
}

impl Assumed {
    pub(in crate::term) fn is_empty(&self) -> bool {
        self.unsigned.is_empty() && self.signed.is_empty()
    }

    /// Assumes a literal if it compares a term with a constant by `=`, `<` or `<s`.
    pub(in crate::term) fn assume(&mut self, m: &TermManager, literal: Term) {
        let (atom, negated) = match *m.node(literal) {
            Node::Not(atom) => (atom, true),
            _ => (literal, false),
        };
        let Node::Binary(op, term, c) = *m.node(atom) else { return };
        let Some(c) = m.as_u64(c) else { return };
        let width = m.width(term);
        let signed = i128::from(word::signed(width, c));
        match (op, negated) {
            (BinaryOp::Eq, false) => {
                self.meet_unsigned(m, term, (c, c));
                self.meet_signed(m, term, (signed, signed));
            }
            (BinaryOp::Ult, false) => self.meet_unsigned(m, term, (0, c.saturating_sub(1))),
            (BinaryOp::Ult, true) => self.meet_unsigned(m, term, (c, u64::MAX)),
            (BinaryOp::Slt, false) => self.meet_signed(m, term, (i128::MIN, signed - 1)),
            (BinaryOp::Slt, true) => self.meet_signed(m, term, (signed, i128::MAX)),
            _ => {}
        }
    }

    fn meet_unsigned(&mut self, m: &TermManager, term: Term, range: (u64, u64)) {
        let known = self.unsigned.entry(term).or_insert((0, word::mask(m.width(term))));
        *known = met(*known, range);
    }

    fn meet_signed(&mut self, m: &TermManager, term: Term, range: (i128, i128)) {
        let known = self.signed.entry(term).or_insert(full_signed(m.width(term)));
        *known = met(*known, range);
    }
}

/// The intersection of both ranges. If it is empty, as under contradictory assumptions, the first
/// range.
fn met<T: Ord + Copy>(a: (T, T), b: (T, T)) -> (T, T) {
    let both = (a.0.max(b.0), a.1.min(b.1));
    if both.0 <= both.1 { both } else { a }
}

fn full_signed(width: u32) -> (i128, i128) {
    let half = 1i128 << (width - 1);
    (-half, half - 1)
}

/// Computes ranges of terms of at most 64 bits.
#[derive(Clone, Copy)]
pub(in crate::term) struct Ranges<'a> {
    pub(in crate::term) m: &'a TermManager,
    /// Ranges that are assumed, in addition to what the structure of terms says.
    pub(in crate::term) assumed: Option<&'a Assumed>,
}

/// Smallest and largest unsigned value that a term of at most 64 bits may have.
pub(super) fn range(m: &TermManager, term: Term) -> Option<(u64, u64)> {
    (m.width(term) <= 64).then(|| Ranges { m, assumed: None }.unsigned(term))
}

/// Smallest and largest value, read as two's complement, that a term of at most 64 bits may have.
pub(in crate::term) fn signed_range(m: &TermManager, term: Term) -> Option<(i128, i128)> {
    (m.width(term) <= 64).then(|| Ranges { m, assumed: None }.signed(term))
}

/// Whether the topmost bit is known to be 0.
pub(super) fn is_nonnegative(m: &TermManager, term: Term) -> bool {
    match *m.node(term) {
        Node::Const(ref value) => !value.is_negative(),
        Node::ZeroExt(..) => true,
        _ => range(m, term).is_some_and(|(_, max)| !word::is_negative(m.width(term), max)),
    }
}

impl Ranges<'_> {
    /// Smallest and largest unsigned value.
    pub(in crate::term) fn unsigned(self, term: Term) -> (u64, u64) {
        self.unsigned_at(term, LEVELS)
    }

    /// Smallest and largest value, read as two's complement.
    pub(in crate::term) fn signed(self, term: Term) -> (i128, i128) {
        self.signed_at(term, LEVELS)
    }

    fn unsigned_at(self, term: Term, levels: u32) -> (u64, u64) {
        let mut range = self.unsigned_structure(term, levels);
        if let Some(assumed) = self.assumed {
            if let Some(&known) = assumed.unsigned.get(&term) {
                range = met(range, known);
            }
            if let Some(&(min, max)) = assumed.signed.get(&term)
                && min >= 0
            {
                range = met(range, (min as u64, max as u64));
            }
        }
        range
    }

    fn signed_at(self, term: Term, levels: u32) -> (i128, i128) {
        let mut range = self.signed_structure(term, levels);
        if let Some(assumed) = self.assumed {
            if let Some(&known) = assumed.signed.get(&term) {
                range = met(range, known);
            }
            if let Some(&(min, max)) = assumed.unsigned.get(&term)
                && !word::is_negative(self.m.width(term), max)
            {
                range = met(range, (min.into(), max.into()));
            }
        }
        range
    }

    fn signed_structure(self, term: Term, levels: u32) -> (i128, i128) {
        let m = self.m;
        let width = m.width(term);
        let full = full_signed(width);
        let fitting = |(min, max)| if full.0 <= min && max <= full.1 { (min, max) } else { full };
        if let Some(value) = m.as_u64(term) {
            let value = i128::from(word::signed(width, value));
            return (value, value);
        }
        if levels == 0 {
            return full;
        }
        let of = |t| self.signed_at(t, levels - 1);
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
            Node::Binary(BinaryOp::Sdiv, a, b) => {
                match m.as_u64(b).map(|c| i128::from(word::signed(width, c))) {
                    Some(c) if c != 0 => {
                        let (min, max) = of(a);
                        fitting(if c > 0 { (min / c, max / c) } else { (max / c, min / c) })
                    }
                    _ => full,
                }
            }
            Node::Binary(BinaryOp::Srem, a, b) => {
                match m.as_u64(b).map(|c| i128::from(word::signed(width, c))) {
                    Some(c) if c != 0 => {
                        let ((min, max), limit) = (of(a), c.abs() - 1);
                        (min.clamp(-limit, 0), max.clamp(0, limit))
                    }
                    _ => full,
                }
            }
            _ => {
                let (min, max) = self.unsigned_structure(term, levels);
                // If all values have the same sign, the signed order is the unsigned one.
                if word::is_negative(width, min) == word::is_negative(width, max) {
                    (word::signed(width, min).into(), word::signed(width, max).into())
                } else {
                    full
                }
            }
        }
    }

    fn unsigned_structure(self, term: Term, levels: u32) -> (u64, u64) {
        let m = self.m;
        let width = m.width(term);
        let mask = word::mask(width);
        let full = (0, mask);
        if let Some(value) = m.as_u64(term) {
            return (value, value);
        }
        if levels == 0 {
            return full;
        }
        let of = |t| self.unsigned_at(t, levels - 1);
        if let Node::Binary(BinaryOp::Sdiv | BinaryOp::Srem, ..) = *m.node(term) {
            let (min, max) = self.signed_structure(term, levels);
            return if min >= 0 { (min as u64, max as u64) } else { full };
        }
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
                    BinaryOp::Add => {
                        // Exact if all sums overflow or none does.
                        let (min, max) =
                            (u128::from(a_min) + u128::from(b_min), u128::from(a_max) + u128::from(b_max));
                        let overflows = |sum: u128| sum > u128::from(mask);
                        if overflows(min) == overflows(max) {
                            (word::wrap(width, min as u64), word::wrap(width, max as u64))
                        } else {
                            full
                        }
                    }
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
}

/// The value with all bits below its topmost set bit set, too.
fn fill(value: u64) -> u64 {
    if value == 0 { 0 } else { u64::MAX >> value.leading_zeros() }
}

/// The number of low bits that are known to be 0; there may be more.
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

/// The number of high bits that are known to be 0; there may be more.
pub(super) fn leading_zeros(m: &TermManager, term: Term) -> u32 {
    let width = m.width(term);
    match *m.node(term) {
        Node::Const(ref value) => value.leading_zeros(),
        Node::ZeroExt(a, _) => width - m.width(a),
        _ => range(m, term)
            .map_or(0, |(_, max)| if max == 0 { width } else { max.leading_zeros() - (64 - width) }),
    }
}

impl TermManager {
    /// Bounds of the values of a term, read as two's complement: no value is less than the first or
    /// greater than the second. `None` for terms of more than 64 bits.
    pub fn signed_range(&self, term: Term) -> Option<(i128, i128)> {
        signed_range(self, term)
    }
}
