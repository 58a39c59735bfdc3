//! Floating-point operations on bit patterns.
//!
//! A floating-point value is represented by its bits, in the format of IEEE 754 or of x87. Only operations interpret
//! them. Every operation is a total function of bits, the same for concrete and symbolic values:
//!
//! - Results are rounded once and to the format of the operation: to nearest, ties to even, unless the operation says
//!   otherwise ([`FloatOp::Directed`]).
//! - A result that is not a number (NaN) has the pattern that SSE gives it. If an operand is not a number, that is the
//!   first such operand, made quiet. Otherwise it is the one pattern for invalid operations ([`FloatKind::nan`]). IEEE
//!   754 and LLVM leave sign and payload open: if several operands are not numbers, compilers may swap the first and
//!   second, and x87 takes the greatest.
//! - Invalid bit patterns of x87 ("unnormal") count as not a number.
mod machine;
mod math;
mod op;
mod rounding;
mod soft;

#[cfg(test)]
mod tests;

pub use math::{End, MathFunction, enclosure};
pub use op::{FloatArithmetic, FloatCompare, FloatOp};
pub use rounding::{RoundedOp, Rounding};

use super::{BitVector, word};
use strum::VariantArray;

/// The format of a floating-point value. Values are bit patterns of [`FloatKind::width`] bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, VariantArray)]
pub enum FloatKind {
    /// IEEE 754 binary16.
    Half,
    /// IEEE 754 binary32.
    Single,
    /// IEEE 754 binary64.
    Double,
    /// x87 extended precision: 80 bits, stored in 12 (ILP32) or 16 (LP64) bytes. The leading bit of the significand is
    /// stored.
    X87,
}

impl FloatKind {
    /// All formats, narrow ones first.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// Width of the bit pattern in bits.
    #[inline]
    pub fn width(self) -> u32 {
        match self {
            FloatKind::Half => 16,
            FloatKind::Single => 32,
            FloatKind::Double => 64,
            FloatKind::X87 => 80,
        }
    }

    /// Bits of the exponent.
    pub fn exponent_bits(self) -> u32 {
        match self {
            FloatKind::Half => 5,
            FloatKind::Single => 8,
            FloatKind::Double => 11,
            FloatKind::X87 => 15,
        }
    }

    /// Bits of the significand, counting its leading bit whether that is stored or not.
    pub fn precision(self) -> u32 {
        match self {
            FloatKind::Half => 11,
            FloatKind::Single => 24,
            FloatKind::Double => 53,
            FloatKind::X87 => 64,
        }
    }

    /// The width of the signed integer that holds each finite value, rounded towards zero.
    pub fn integer_bits(self) -> u32 {
        (1 << (self.exponent_bits() - 1)) + 1
    }

    /// A short name.
    pub fn name(self) -> &'static str {
        match self {
            FloatKind::Half => "half",
            FloatKind::Single => "float",
            FloatKind::Double => "double",
            FloatKind::X87 => "x87",
        }
    }

    /// Positive infinity.
    pub fn infinity(self) -> BitVector {
        let ones = BitVector::ones(self.exponent_bits()).zext(self.width());
        let ones =
            ones.shl(&BitVector::new(self.width(), u64::from(self.width() - 1 - self.exponent_bits())));
        match self {
            FloatKind::X87 => ones.or(&BitVector::power_of_two(80, 63)),
            _ => ones,
        }
    }

    /// The result of invalid operations on numbers: quiet, negative, without payload.
    pub fn nan(self) -> BitVector {
        let width = self.width();
        let sign = BitVector::power_of_two(width, width - 1);
        self.infinity().or(&sign).or(&BitVector::power_of_two(width, self.precision() - 2))
    }

    /// Converts a pattern that is not a number to the format `to`. The result is quiet and keeps the sign and the upper
    /// part of the payload. An invalid pattern of x87 becomes [`FloatKind::nan`].
    fn quieted(self, bits: &BitVector, to: FloatKind) -> BitVector {
        if self == FloatKind::X87 && !bits.bit(63) {
            return to.nan();
        }
        // How many bits each format has for the payload, without the one that makes it quiet.
        let (have, want) = (self.precision() - 2, to.precision() - 2);
        let sign = bits.extract(self.width() - 1, self.width() - 1);
        let top = to.infinity().extract(to.width() - 2, want + 1).concat(&BitVector::ones(1));
        let kept = sign.concat(&top).concat(&bits.extract(have - 1, have.saturating_sub(want)));
        if want > have { kept.concat(&BitVector::zero(want - have)) } else { kept }
    }
}

/// The pattern of a result that is not a number.
fn nan_of(op: FloatOp, args: &[BitVector]) -> BitVector {
    let to = op.result_kind().expect("the result is a floating-point value");
    let from = op.operand_kind().expect("an integer becomes a number");
    let first = args.iter().find(|bits| soft::is_nan_of(from, bits));
    first.map_or_else(|| to.nan(), |bits| from.quieted(bits, to))
}

/// Applies the operation to values, which have the width of its operands.
pub fn apply(op: FloatOp, args: &[BitVector]) -> BitVector {
    let words: Option<smallvec::SmallVec<[u64; 3]>> = args.iter().map(BitVector::as_u64).collect();
    if let Some(bits) = words.and_then(|words| apply_word(op, &words)) {
        return BitVector::new(op.result_width(), bits);
    }
    soft::apply(op, args)
}

/// Applies the operation to machine words. Returns `None` if an operand or the result has more than 64 bits.
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

/// The greatest value of the narrower format `to` that is not above the given value, and whether the two are equal. The
/// given value must be a number.
pub fn round_down(from: FloatKind, to: FloatKind, bits: &BitVector) -> (BitVector, bool) {
    soft::narrow(from, to, bits, false)
}

/// The least value of the narrower format `to` that is not below the given value, and whether the two are equal. The
/// given value must be a number.
pub fn round_up(from: FloatKind, to: FloatKind, bits: &BitVector) -> (BitVector, bool) {
    soft::narrow(from, to, bits, true)
}

/// The greatest value of the format that is at most -2^(width - 1) - 1, and the least one that is at least
/// 2^(width - 1). Every value between these two becomes an integer of `width` bits when it is rounded towards zero.
pub fn limits_of_signed(kind: FloatKind, width: u32) -> [BitVector; 2] {
    soft::limits_of_signed(kind, width)
}

/// The value as a decimal number that reads back as the same one, or `inf`, `-inf`, `nan`, `-nan`.
pub fn to_text(kind: FloatKind, bits: &BitVector) -> String {
    soft::to_text(kind, bits)
}
