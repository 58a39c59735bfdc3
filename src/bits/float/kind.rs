//! Formats.
use crate::bits::BitVector;
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
    /// x87 extended precision: 80 bits, stored in 12 (ILP32) or 16 (LP64) bytes. The leading bit of
    /// the significand is stored.
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

    /// Converts a pattern that is not a number to the format `to`. The result is quiet and keeps
    /// the sign and the upper part of the payload. An invalid pattern of x87 becomes
    /// [`FloatKind::nan`].
    pub(super) fn quieted(self, bits: &BitVector, to: FloatKind) -> BitVector {
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
