//! Arithmetic of bit-vectors of 1 to 64 bits held in machine words.
//!
//! Operands have no bits set at or above the width, and neither have results. The functions take
//! the width first. This is the arithmetic of [`super::BitVector`], of evaluation and of concrete
//! interpretation.

/// The value with all of the low `width` bits set (1 to 64).
#[inline]
pub fn mask(width: u32) -> u64 {
    debug_assert!((1..=64).contains(&width));
    u64::MAX >> (64 - width)
}

/// The low `width` bits of `value`.
#[inline]
pub fn wrap(width: u32, value: u64) -> u64 {
    value & mask(width)
}

/// The value read as two's complement.
#[inline]
pub fn signed(width: u32, value: u64) -> i64 {
    let shift = 64 - width;
    ((value << shift) as i64) >> shift
}

/// Whether the topmost bit is set.
#[inline]
pub fn is_negative(width: u32, value: u64) -> bool {
    value >> (width - 1) & 1 == 1
}

/// Bitwise complement.
#[inline]
pub fn not(width: u32, a: u64) -> u64 {
    wrap(width, !a)
}

/// Two's complement negation.
#[inline]
pub fn neg(width: u32, a: u64) -> u64 {
    wrap(width, a.wrapping_neg())
}

/// Addition.
#[inline]
pub fn add(width: u32, a: u64, b: u64) -> u64 {
    wrap(width, a.wrapping_add(b))
}

/// Subtraction.
#[inline]
pub fn sub(width: u32, a: u64, b: u64) -> u64 {
    wrap(width, a.wrapping_sub(b))
}

/// Multiplication.
#[inline]
pub fn mul(width: u32, a: u64, b: u64) -> u64 {
    wrap(width, a.wrapping_mul(b))
}

/// Unsigned division; all ones for a zero divisor.
#[inline]
pub fn udiv(width: u32, a: u64, b: u64) -> u64 {
    a.checked_div(b).unwrap_or(mask(width))
}

/// Unsigned remainder; the dividend for a zero divisor.
#[inline]
pub fn urem(_width: u32, a: u64, b: u64) -> u64 {
    a.checked_rem(b).unwrap_or(a)
}

/// Signed division towards zero; for a zero divisor 1 if the dividend is negative, else -1.
#[inline]
pub fn sdiv(width: u32, a: u64, b: u64) -> u64 {
    let (x, y) = (signed(width, a), signed(width, b));
    if y == 0 {
        return if x < 0 { 1 } else { mask(width) };
    }
    wrap(width, x.wrapping_div(y) as u64)
}

/// Signed remainder with the sign of the dividend; the dividend for a zero divisor.
#[inline]
pub fn srem(width: u32, a: u64, b: u64) -> u64 {
    let (x, y) = (signed(width, a), signed(width, b));
    if y == 0 {
        return a;
    }
    wrap(width, x.wrapping_rem(y) as u64)
}

/// Shift left; 0 for amounts of `width` or more.
#[inline]
pub fn shl(width: u32, a: u64, amount: u64) -> u64 {
    if amount >= u64::from(width) { 0 } else { wrap(width, a << amount) }
}

/// Logical shift right; 0 for amounts of `width` or more.
#[inline]
pub fn lshr(width: u32, a: u64, amount: u64) -> u64 {
    if amount >= u64::from(width) { 0 } else { a >> amount }
}

/// Arithmetic shift right; copies of the sign for amounts of `width` or more.
#[inline]
pub fn ashr(width: u32, a: u64, amount: u64) -> u64 {
    wrap(width, (signed(width, a) >> amount.min(63)) as u64)
}

/// Unsigned less than.
#[inline]
pub fn ult(_width: u32, a: u64, b: u64) -> bool {
    a < b
}

/// Signed less than.
#[inline]
pub fn slt(width: u32, a: u64, b: u64) -> bool {
    signed(width, a) < signed(width, b)
}

/// The bits from `lo` to `hi`, both included.
#[inline]
pub fn extract(a: u64, hi: u32, lo: u32) -> u64 {
    wrap(hi - lo + 1, a >> lo)
}

/// Sign extension from `from` to `to` bits.
#[inline]
pub fn sext(from: u32, to: u32, a: u64) -> u64 {
    wrap(to, signed(from, a) as u64)
}
