//! Arithmetic of bit-vectors of more than 64 bits, on big integers below 2^width.
use num_bigint::BigUint;

fn power(width: u32) -> BigUint {
    BigUint::from(1u32) << width
}

fn is_zero(a: &BigUint) -> bool {
    a.bits() == 0
}

fn is_negative(width: u32, a: &BigUint) -> bool {
    a.bit(u64::from(width) - 1)
}

/// The shift amount if it is below the width.
fn amount(width: u32, b: &BigUint) -> Option<u32> {
    u32::try_from(b).ok().filter(|&n| n < width)
}

pub(super) fn mask(width: u32) -> BigUint {
    power(width) - 1u32
}

pub(super) fn wrap(width: u32, a: &BigUint) -> BigUint {
    if a.bits() <= u64::from(width) { a.clone() } else { a & mask(width) }
}

pub(super) fn neg(width: u32, a: &BigUint) -> BigUint {
    if is_zero(a) { a.clone() } else { power(width) - a }
}

/// The absolute value of the two's complement reading.
fn magnitude(width: u32, a: &BigUint) -> BigUint {
    if is_negative(width, a) { neg(width, a) } else { a.clone() }
}

pub(super) fn add(width: u32, a: &BigUint, b: &BigUint) -> BigUint {
    wrap(width, &(a + b))
}

pub(super) fn sub(width: u32, a: &BigUint, b: &BigUint) -> BigUint {
    wrap(width, &(a + neg(width, b)))
}

pub(super) fn mul(width: u32, a: &BigUint, b: &BigUint) -> BigUint {
    wrap(width, &(a * b))
}

pub(super) fn udiv(width: u32, a: &BigUint, b: &BigUint) -> BigUint {
    if is_zero(b) { mask(width) } else { a / b }
}

pub(super) fn urem(_width: u32, a: &BigUint, b: &BigUint) -> BigUint {
    if is_zero(b) { a.clone() } else { a % b }
}

pub(super) fn sdiv(width: u32, a: &BigUint, b: &BigUint) -> BigUint {
    let quotient = udiv(width, &magnitude(width, a), &magnitude(width, b));
    if is_negative(width, a) == is_negative(width, b) { quotient } else { neg(width, &quotient) }
}

pub(super) fn srem(width: u32, a: &BigUint, b: &BigUint) -> BigUint {
    let remainder = urem(width, &magnitude(width, a), &magnitude(width, b));
    if is_negative(width, a) { neg(width, &remainder) } else { remainder }
}

pub(super) fn and(_width: u32, a: &BigUint, b: &BigUint) -> BigUint {
    a & b
}

pub(super) fn or(_width: u32, a: &BigUint, b: &BigUint) -> BigUint {
    a | b
}

pub(super) fn xor(_width: u32, a: &BigUint, b: &BigUint) -> BigUint {
    a ^ b
}

pub(super) fn shl(width: u32, a: &BigUint, b: &BigUint) -> BigUint {
    amount(width, b).map_or_else(BigUint::default, |n| wrap(width, &(a << n)))
}

pub(super) fn lshr(width: u32, a: &BigUint, b: &BigUint) -> BigUint {
    amount(width, b).map_or_else(BigUint::default, |n| a >> n)
}

pub(super) fn ashr(width: u32, a: &BigUint, b: &BigUint) -> BigUint {
    if !is_negative(width, a) {
        return lshr(width, a, b);
    }
    // For a negative value shift in ones: complement, shift in zeros, complement.
    let ones = mask(width);
    &ones - lshr(width, &(&ones - a), b)
}

pub(super) fn slt(width: u32, a: &BigUint, b: &BigUint) -> bool {
    match (is_negative(width, a), is_negative(width, b)) {
        (true, false) => true,
        (false, true) => false,
        _ => a < b,
    }
}
