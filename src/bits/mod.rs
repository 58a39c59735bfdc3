//! Bit-vector values of any width with the arithmetic of SMT-LIB's theory of fixed-size
//! bit-vectors.
mod arithmetic;
pub mod float;
mod text;
mod wide;
pub mod word;

#[cfg(test)]
mod tests;

use num_bigint::BigUint;
use std::cmp::Ordering;

/// A value of `width` bits (at least 1). Up to 64 bits it is held in a machine word.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct BitVector {
    width: u32,
    repr: Repr,
}

/// Invariant: `Small` exactly for widths up to 64; bits at and above the width are zero.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small(u64),
    Wide(Box<BigUint>),
}

impl BitVector {
    /// The low `width` bits of `value`, zero-extended where `width` exceeds 64.
    pub fn new(width: u32, value: u64) -> Self {
        assert!(width > 0, "a bit-vector has at least one bit");
        let repr = if width <= 64 {
            Repr::Small(word::wrap(width, value))
        } else {
            Repr::Wide(Box::new(BigUint::from(value)))
        };
        Self { width, repr }
    }

    /// The low `width` bits of the two's complement of `value`, sign-extended where `width` exceeds
    /// 64.
    pub fn from_i64(width: u32, value: i64) -> Self {
        if width <= 64 { Self::new(width, value as u64) } else { Self::new(64, value as u64).sext(width) }
    }

    /// The low `width` bits of `value`, zero-extended where `width` exceeds 128.
    pub fn from_u128(width: u32, value: u128) -> Self {
        if width <= 64 {
            Self::new(width, value as u64)
        } else {
            Self::from_biguint(width, BigUint::from(value))
        }
    }

    /// The low `width` bits of `value`.
    pub fn from_biguint(width: u32, value: BigUint) -> Self {
        if width > 64 {
            let value = if value.bits() <= u64::from(width) { value } else { wide::wrap(width, &value) };
            return Self { width, repr: Repr::Wide(Box::new(value)) };
        }
        Self::new(width, value.iter_u64_digits().next().unwrap_or(0))
    }

    /// The low `width` bits of a little-endian sequence of bytes, zero-extended.
    pub fn from_bytes_le(width: u32, bytes: &[u8]) -> Self {
        if width <= 64 {
            let mut value = 0;
            for (position, &byte) in bytes.iter().take(8).enumerate() {
                value |= u64::from(byte) << (8 * position);
            }
            return Self::new(width, value);
        }
        Self::from_biguint(width, BigUint::from_bytes_le(bytes))
    }

    /// A width-1 value: 1 for `true`.
    pub fn from_bool(value: bool) -> Self {
        Self::new(1, u64::from(value))
    }

    /// 0.
    pub fn zero(width: u32) -> Self {
        Self::new(width, 0)
    }

    /// 1.
    pub fn one(width: u32) -> Self {
        Self::new(width, 1)
    }

    /// All bits set; the largest unsigned value.
    pub fn ones(width: u32) -> Self {
        if width <= 64 { Self::new(width, u64::MAX) } else { Self::from_biguint(width, wide::mask(width)) }
    }

    /// `2^exponent`, with `exponent` below `width`.
    pub fn power_of_two(width: u32, exponent: u32) -> Self {
        assert!(exponent < width, "2^{exponent} does not fit {width} bits");
        if width <= 64 {
            Self::new(width, 1 << exponent)
        } else {
            Self::from_biguint(width, BigUint::from(1u32) << exponent)
        }
    }

    /// The smallest value in two's complement.
    pub fn min_signed(width: u32) -> Self {
        Self::power_of_two(width, width - 1)
    }

    /// The largest value in two's complement.
    pub fn max_signed(width: u32) -> Self {
        Self::min_signed(width).not()
    }

    /// Width in bits.
    #[inline]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The value if the width is at most 64.
    #[inline]
    pub fn as_u64(&self) -> Option<u64> {
        match &self.repr {
            Repr::Small(value) => Some(*value),
            Repr::Wide(_) => None,
        }
    }

    /// The value, whatever the width, if it is below 2^64.
    pub fn to_u64(&self) -> Option<u64> {
        match &self.repr {
            Repr::Small(value) => Some(*value),
            Repr::Wide(value) => u64::try_from(&**value).ok(),
        }
    }

    /// The two's complement reading if the width is at most 64.
    pub fn as_i64(&self) -> Option<i64> {
        self.as_u64().map(|value| word::signed(self.width, value))
    }

    /// The value as an unsigned integer.
    pub fn to_biguint(&self) -> BigUint {
        match &self.repr {
            Repr::Small(value) => BigUint::from(*value),
            Repr::Wide(value) => (**value).clone(),
        }
    }

    /// The value in little-endian bytes, the last one padded with zeros: `ceil(width / 8)` of them.
    pub fn to_bytes_le(&self) -> Vec<u8> {
        let length = self.width.div_ceil(8) as usize;
        let mut bytes = match &self.repr {
            Repr::Small(value) => value.to_le_bytes().to_vec(),
            Repr::Wide(value) => value.to_bytes_le(),
        };
        bytes.resize(length, 0);
        bytes
    }

    /// Whether all bits are 0.
    pub fn is_zero(&self) -> bool {
        match &self.repr {
            Repr::Small(value) => *value == 0,
            Repr::Wide(value) => value.bits() == 0,
        }
    }

    /// Whether the value is 1.
    pub fn is_one(&self) -> bool {
        self.to_u64() == Some(1)
    }

    /// Whether all bits are 1.
    pub fn is_ones(&self) -> bool {
        self.popcount() == self.width
    }

    /// Whether the topmost bit is set.
    pub fn is_negative(&self) -> bool {
        self.bit(self.width - 1)
    }

    /// Whether the value is the smallest in two's complement.
    pub fn is_min_signed(&self) -> bool {
        self.is_negative() && self.popcount() == 1
    }

    /// Whether the value is the largest in two's complement.
    pub fn is_max_signed(&self) -> bool {
        !self.is_negative() && self.popcount() == self.width - 1
    }

    /// The exponent if the value is a power of two.
    pub fn exact_log2(&self) -> Option<u32> {
        (self.popcount() == 1).then(|| self.trailing_zeros())
    }

    /// Bit `position`, counted from the least significant; `false` at and above the width.
    pub fn bit(&self, position: u32) -> bool {
        match &self.repr {
            Repr::Small(value) => position < 64 && value >> position & 1 == 1,
            Repr::Wide(value) => value.bit(u64::from(position)),
        }
    }

    /// Number of one bits.
    pub fn popcount(&self) -> u32 {
        match &self.repr {
            Repr::Small(value) => value.count_ones(),
            Repr::Wide(value) => value.count_ones() as u32,
        }
    }

    /// Number of zero bits above the topmost one bit; the width for zero.
    pub fn leading_zeros(&self) -> u32 {
        match &self.repr {
            Repr::Small(value) => value.leading_zeros() - (64 - self.width),
            Repr::Wide(value) => self.width - value.bits() as u32,
        }
    }

    /// Number of zero bits below the lowest one bit; the width for zero.
    pub fn trailing_zeros(&self) -> u32 {
        match &self.repr {
            Repr::Small(value) => value.trailing_zeros().min(self.width),
            Repr::Wide(value) => value.trailing_zeros().map_or(self.width, |n| n as u32),
        }
    }
}

/// Ordered by width, then by unsigned value.
impl Ord for BitVector {
    fn cmp(&self, other: &Self) -> Ordering {
        self.width.cmp(&other.width).then_with(|| match (&self.repr, &other.repr) {
            (Repr::Small(a), Repr::Small(b)) => a.cmp(b),
            _ => self.to_biguint().cmp(&other.to_biguint()),
        })
    }
}

impl PartialOrd for BitVector {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
