//! Floating-point operations on bit patterns.
//!
//! A floating-point value is represented by its bits, in the format of IEEE 754 or of x87. Only
//! operations interpret them. Every operation is a total function of bits, the same for concrete
//! and symbolic values:
//!
//! - Results are rounded once and to the format of the operation: to nearest, ties to even, unless
//!   the operation says otherwise ([`FloatOp::Directed`]).
//! - A result that is not a number (NaN) has the pattern that SSE gives it. If an operand is not a
//!   number, that is the first such operand, made quiet. Otherwise it is the one pattern for
//!   invalid operations ([`FloatKind::nan`]). IEEE 754 and LLVM leave sign and payload open: if
//!   several operands are not numbers, compilers may swap the first and second, and x87 takes the
//!   greatest.
//! - Invalid bit patterns of x87 ("unnormal") count as not a number.
mod directed;
mod kind;
mod machine;
mod math;
mod op;
mod rounding;
mod soft;

#[cfg(test)]
mod tests;

pub use kind::FloatKind;
pub use math::{EnclosureEnd, MathFunction, enclosure};
pub use op::{FloatArithmetic, FloatCompare, FloatOp, RoundedOp};
pub use rounding::Rounding;

use super::{BitVector, word};

/// Applies the operation to values, which have the width of its operands.
pub fn apply(op: FloatOp, args: &[BitVector]) -> BitVector {
    let words: Option<smallvec::SmallVec<[u64; 3]>> = args.iter().map(BitVector::as_u64).collect();
    if let Some(bits) = words.and_then(|words| apply_word(op, &words)) {
        return BitVector::new(op.result_width(), bits);
    }
    soft::apply(op, args)
}

/// Applies the operation to machine words. Returns `None` if an operand or the result has more than
/// 64 bits.
#[inline]
pub fn apply_word(op: FloatOp, args: &[u64]) -> Option<u64> {
    let width = op.result_width();
    if width > 64 || op.operand_width() > 64 {
        return None;
    }
    if let Some(bits) = machine::apply(op, args) {
        return Some(bits);
    }
    let args: smallvec::SmallVec<[BitVector; 3]> =
        args.iter().map(|&bits| BitVector::new(op.operand_width(), bits)).collect();
    soft::apply(op, &args).as_u64().map(|bits| word::wrap(width, bits))
}

/// The greatest value of the narrower format `to` that is not above the given value, and whether
/// the two are equal. The given value must be a number.
pub fn round_down(from: FloatKind, to: FloatKind, bits: &BitVector) -> (BitVector, bool) {
    soft::narrow(from, to, bits, false)
}

/// The least value of the narrower format `to` that is not below the given value, and whether the
/// two are equal. The given value must be a number.
pub fn round_up(from: FloatKind, to: FloatKind, bits: &BitVector) -> (BitVector, bool) {
    soft::narrow(from, to, bits, true)
}

/// The greatest value of the format that is at most -2^(width - 1) - 1, and the least one that is
/// at least 2^(width - 1). Every value between these two becomes an integer of `width` bits when it
/// is rounded towards zero.
pub fn limits_of_signed(kind: FloatKind, width: u32) -> [BitVector; 2] {
    soft::limits_of_signed(kind, width)
}

/// The value as a decimal number that reads back as the same one, or `inf`, `-inf`, `nan`, `-nan`.
pub fn to_text(kind: FloatKind, bits: &BitVector) -> String {
    soft::to_text(kind, bits)
}
