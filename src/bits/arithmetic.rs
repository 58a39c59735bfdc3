//! The operations of SMT-LIB's `QF_BV` on values. Binary operations take operands of one width
//! unless said otherwise.
use super::{BitVector, Repr, wide, word};
use num_bigint::BigUint;

impl BitVector {
    fn binary(
        &self,
        rhs: &Self,
        narrow: impl Fn(u32, u64, u64) -> u64,
        broad: impl Fn(u32, &BigUint, &BigUint) -> BigUint,
    ) -> Self {
        let width = self.width;
        assert_eq!(width, rhs.width, "operands of different widths");
        let repr = match (&self.repr, &rhs.repr) {
            (Repr::Small(a), Repr::Small(b)) => Repr::Small(narrow(width, *a, *b)),
            (Repr::Wide(a), Repr::Wide(b)) => Repr::Wide(Box::new(broad(width, a, b))),
            _ => unreachable!("equal widths have equal representations"),
        };
        Self { width, repr }
    }

    /// Bitwise complement.
    #[must_use]
    pub fn not(&self) -> Self {
        match &self.repr {
            Repr::Small(value) => Self::new(self.width, !value),
            Repr::Wide(value) => Self::from_biguint(self.width, wide::mask(self.width) - &**value),
        }
    }

    /// Two's complement negation.
    #[must_use]
    pub fn neg(&self) -> Self {
        match &self.repr {
            Repr::Small(value) => Self::new(self.width, value.wrapping_neg()),
            Repr::Wide(value) => Self::from_biguint(self.width, wide::neg(self.width, value)),
        }
    }

    /// Bitwise and.
    #[must_use]
    pub fn and(&self, rhs: &Self) -> Self {
        self.binary(rhs, |_, a, b| a & b, wide::and)
    }

    /// Bitwise or.
    #[must_use]
    pub fn or(&self, rhs: &Self) -> Self {
        self.binary(rhs, |_, a, b| a | b, wide::or)
    }

    /// Bitwise exclusive or.
    #[must_use]
    pub fn xor(&self, rhs: &Self) -> Self {
        self.binary(rhs, |_, a, b| a ^ b, wide::xor)
    }

    /// Addition.
    #[must_use]
    pub fn add(&self, rhs: &Self) -> Self {
        self.binary(rhs, word::add, wide::add)
    }

    /// Subtraction.
    #[must_use]
    pub fn sub(&self, rhs: &Self) -> Self {
        self.binary(rhs, word::sub, wide::sub)
    }

    /// Multiplication.
    #[must_use]
    pub fn mul(&self, rhs: &Self) -> Self {
        self.binary(rhs, word::mul, wide::mul)
    }

    /// The multiplicative inverse of this value, which must be odd. An odd value is its own inverse
    /// in the lowest three bits, and each step of Newton's iteration doubles the number of correct
    /// low bits.
    #[must_use]
    pub fn odd_inverse(&self) -> Self {
        assert!(self.bit(0), "{self:?} has no inverse");
        let two = Self::from_i64(self.width, 2);
        let mut inverse = self.clone();
        let mut correct = 3;
        while correct < self.width {
            inverse = inverse.mul(&two.sub(&self.mul(&inverse)));
            correct *= 2;
        }
        inverse
    }

    /// Unsigned division; all ones for a zero divisor.
    #[must_use]
    pub fn udiv(&self, rhs: &Self) -> Self {
        self.binary(rhs, word::udiv, wide::udiv)
    }

    /// Unsigned remainder; the dividend for a zero divisor.
    #[must_use]
    pub fn urem(&self, rhs: &Self) -> Self {
        self.binary(rhs, word::urem, wide::urem)
    }

    /// Signed division towards zero; for a zero divisor 1 if the dividend is negative, else -1;
    /// `MIN / -1 = MIN`.
    #[must_use]
    pub fn sdiv(&self, rhs: &Self) -> Self {
        self.binary(rhs, word::sdiv, wide::sdiv)
    }

    /// Signed remainder with the sign of the dividend; the dividend for a zero divisor.
    #[must_use]
    pub fn srem(&self, rhs: &Self) -> Self {
        self.binary(rhs, word::srem, wide::srem)
    }

    /// Shift left by an unsigned amount; 0 for amounts of the width or more.
    #[must_use]
    pub fn shl(&self, amount: &Self) -> Self {
        self.binary(amount, word::shl, wide::shl)
    }

    /// Logical shift right by an unsigned amount; 0 for amounts of the width or more.
    #[must_use]
    pub fn lshr(&self, amount: &Self) -> Self {
        self.binary(amount, word::lshr, wide::lshr)
    }

    /// Arithmetic shift right by an unsigned amount; copies of the sign for amounts of the width or
    /// more.
    #[must_use]
    pub fn ashr(&self, amount: &Self) -> Self {
        self.binary(amount, word::ashr, wide::ashr)
    }

    /// Unsigned less than.
    pub fn ult(&self, rhs: &Self) -> bool {
        assert_eq!(self.width, rhs.width, "operands of different widths");
        self < rhs
    }

    /// Unsigned less or equal.
    pub fn ule(&self, rhs: &Self) -> bool {
        !rhs.ult(self)
    }

    /// Signed less than.
    pub fn slt(&self, rhs: &Self) -> bool {
        assert_eq!(self.width, rhs.width, "operands of different widths");
        match (&self.repr, &rhs.repr) {
            (Repr::Small(a), Repr::Small(b)) => word::slt(self.width, *a, *b),
            _ => wide::slt(self.width, &self.to_biguint(), &rhs.to_biguint()),
        }
    }

    /// Signed less or equal.
    pub fn sle(&self, rhs: &Self) -> bool {
        !rhs.slt(self)
    }

    /// `self` as the high bits above `low`; widths add up.
    #[must_use]
    pub fn concat(&self, low: &Self) -> Self {
        let width = self.width + low.width;
        match (&self.repr, &low.repr) {
            (Repr::Small(a), Repr::Small(b)) if width <= 64 => Self::new(width, a << low.width | b),
            _ => Self::from_biguint(width, self.to_biguint() << low.width | low.to_biguint()),
        }
    }

    /// The bits from `lo` to `hi`, both included, counted from the least significant.
    #[must_use]
    pub fn extract(&self, hi: u32, lo: u32) -> Self {
        assert!(lo <= hi && hi < self.width, "bits {hi}..{lo} of {} bits", self.width);
        match &self.repr {
            Repr::Small(value) => Self::new(hi - lo + 1, value >> lo),
            Repr::Wide(value) => Self::from_biguint(hi - lo + 1, &**value >> lo),
        }
    }

    /// Zero extension to `width` bits, at least as many as the value has.
    #[must_use]
    pub fn zext(&self, width: u32) -> Self {
        assert!(width >= self.width, "extension from {} to {width} bits", self.width);
        match &self.repr {
            Repr::Small(value) => Self::new(width, *value),
            Repr::Wide(value) => Self { width, repr: Repr::Wide(value.clone()) },
        }
    }

    /// Sign extension to `width` bits, at least as many as the value has.
    #[must_use]
    pub fn sext(&self, width: u32) -> Self {
        assert!(width >= self.width, "extension from {} to {width} bits", self.width);
        match &self.repr {
            Repr::Small(value) if width <= 64 => Self::new(width, word::sext(self.width, width, *value)),
            _ if width > self.width && self.is_negative() => Self::ones(width - self.width).concat(self),
            _ => self.zext(width),
        }
    }

    /// The value truncated or zero-extended to `width` bits.
    #[must_use]
    pub fn zext_or_truncate(&self, width: u32) -> Self {
        if width < self.width { self.extract(width - 1, 0) } else { self.zext(width) }
    }

    /// The value with its bytes in reverse order; the width is a multiple of 8.
    #[must_use]
    pub fn byte_swap(&self) -> Self {
        assert_eq!(self.width % 8, 0, "byte swap of {} bits", self.width);
        let mut bytes = self.to_bytes_le();
        bytes.reverse();
        Self::from_bytes_le(self.width, &bytes)
    }

    /// The value with its bits in reverse order.
    #[must_use]
    pub fn bit_reverse(&self) -> Self {
        if let Repr::Small(value) = &self.repr {
            return Self::new(self.width, value.reverse_bits() >> (64 - self.width));
        }
        let mut result = BigUint::default();
        for position in (0..self.width).filter(|&p| self.bit(p)) {
            result.set_bit(u64::from(self.width - 1 - position), true);
        }
        Self::from_biguint(self.width, result)
    }
}
