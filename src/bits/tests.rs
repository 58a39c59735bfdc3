//! Compares the arithmetic with that of 128-bit machine integers, and wide values with narrow ones.
use super::BitVector;
use num_bigint::BigUint;
use proptest::prelude::*;

/// The two's complement reading of the low `width` bits.
fn signed(width: u32, value: u128) -> i128 {
    ((value << (128 - width)) as i128) >> (128 - width)
}

fn wrapped(width: u32, value: u128) -> u128 {
    value & (u128::MAX >> (128 - width))
}

/// Values that matter: around 0, around the sign change and anything.
fn interesting(width: u32, kind: u8, value: u128) -> u128 {
    let near = (value % 7).wrapping_sub(3);
    wrapped(
        width,
        match kind % 4 {
            0 => near,
            1 => (1u128 << (width - 1)).wrapping_add(near),
            2 => 1u128 << (value % u128::from(width)),
            _ => value,
        },
    )
}

fn check(width: u32, a: u128, b: u128) {
    let (x, y) = (BitVector::from_u128(width, a), BitVector::from_u128(width, b));
    let (sa, sb) = (signed(width, a), signed(width, b));
    let is = |what: &str, found: &BitVector, expected: u128| {
        assert_eq!(*found, BitVector::from_u128(width, wrapped(width, expected)), "{x:?} {what} {y:?}");
    };
    is("not", &x.not(), !a);
    is("neg", &x.neg(), a.wrapping_neg());
    is("and", &x.and(&y), a & b);
    is("or", &x.or(&y), a | b);
    is("xor", &x.xor(&y), a ^ b);
    is("add", &x.add(&y), a.wrapping_add(b));
    is("sub", &x.sub(&y), a.wrapping_sub(b));
    is("mul", &x.mul(&y), a.wrapping_mul(b));
    is("udiv", &x.udiv(&y), a.checked_div(b).unwrap_or(u128::MAX));
    is("urem", &x.urem(&y), a.checked_rem(b).unwrap_or(a));
    let by_zero = if sa < 0 { 1 } else { -1 };
    is("sdiv", &x.sdiv(&y), if sb == 0 { by_zero } else { sa.wrapping_div(sb) } as u128);
    is("srem", &x.srem(&y), if sb == 0 { sa } else { sa.wrapping_rem(sb) } as u128);
    let amount = u32::try_from(b).ok().filter(|&n| n < width);
    is("shl", &x.shl(&y), amount.map_or(0, |n| a << n));
    is("lshr", &x.lshr(&y), amount.map_or(0, |n| a >> n));
    is("ashr", &x.ashr(&y), (sa >> amount.unwrap_or(127)) as u128);
    assert_eq!(x.ult(&y), a < b, "{x:?} < {y:?}");
    assert_eq!(x.ule(&y), a <= b, "{x:?} <= {y:?}");
    assert_eq!(x.slt(&y), sa < sb, "{x:?} <s {y:?}");
    assert_eq!(x.sle(&y), sa <= sb, "{x:?} <=s {y:?}");
    assert_eq!(x.popcount(), a.count_ones());
    assert_eq!(x.leading_zeros(), a.leading_zeros() - (128 - width));
    assert_eq!(x.trailing_zeros(), a.trailing_zeros().min(width));
    assert_eq!(x.is_zero(), a == 0);
    assert_eq!(x.is_ones(), a == wrapped(width, u128::MAX));
    assert_eq!(x.is_negative(), sa < 0);
    is("bit_reverse", &x.bit_reverse(), a.reverse_bits() >> (128 - width));
    if width.is_multiple_of(8) {
        is("byte_swap", &x.byte_swap(), a.swap_bytes() >> (128 - width));
    }
    assert_eq!(x.to_signed_string(), sa.to_string());
    assert_eq!(BitVector::parse(width, &x.to_string()), Some(x.clone()));
    assert_eq!(BitVector::parse(width, &x.to_signed_string()), Some(x.clone()));
    assert_eq!(BitVector::parse(width, &format!("{x:#x}")), Some(x.clone()));
    assert_eq!(BitVector::from_bytes_le(width, &x.to_bytes_le()), x);
    assert_eq!(BitVector::from_biguint(width, x.to_biguint()), x);
    for extended in [width, width + 1, 64.max(width), 200] {
        assert_eq!(x.zext(extended).to_biguint(), BigUint::from(a));
        assert_eq!(x.sext(extended).to_signed_string(), sa.to_string());
        assert_eq!(x.sext(extended).extract(width - 1, 0), x);
    }
    let both = x.concat(&y);
    assert_eq!(both.to_biguint(), (BigUint::from(a) << width) | BigUint::from(b));
    assert_eq!((both.extract(2 * width - 1, width), both.extract(width - 1, 0)), (x, y));
}

#[test]
fn small_widths_exhaustively() {
    for width in 1..=4 {
        for a in 0..1 << width {
            for b in 0..1 << width {
                check(width, a, b);
            }
        }
    }
}

proptest! {
    #[test]
    fn any_width(width in 1u32..=128, kinds: (u8, u8), a: u128, b: u128) {
        check(width, interesting(width, kinds.0, a), interesting(width, kinds.1, b));
    }

    #[test]
    fn around_the_machine_word(width in 63u32..=66, kinds: (u8, u8), a: u128, b: u128) {
        check(width, interesting(width, kinds.0, a), interesting(width, kinds.1, b));
    }
}

#[test]
fn extreme_values() {
    for width in [1, 2, 8, 63, 64, 65, 128, 300] {
        let (min, max) = (BitVector::min_signed(width), BitVector::max_signed(width));
        assert!(min.is_min_signed() && min.is_negative() && max.is_max_signed());
        assert_eq!(max.add(&BitVector::one(width)), min);
        assert_eq!(BitVector::ones(width).add(&BitVector::one(width)), BitVector::zero(width));
        assert_eq!(BitVector::from_i64(width, -1), BitVector::ones(width));
        assert_eq!(min.sdiv(&BitVector::ones(width)), min);
        assert!(min.srem(&BitVector::ones(width)).is_zero());
    }
}

#[test]
fn odd_numbers_have_inverses() {
    for width in 1..=10 {
        let odd = (1..1 << width).step_by(2).map(|value| BitVector::new(width, value));
        assert!(odd.into_iter().all(|odd| odd.mul(&odd.odd_inverse()).is_one()));
    }
    for width in [63, 64, 65, 128, 300] {
        let all = BitVector::ones(width);
        for odd in [BitVector::one(width), BitVector::new(width, 0xdead_beef), all] {
            assert!(odd.mul(&odd.odd_inverse()).is_one(), "{odd:?}");
        }
        let large = BitVector::max_signed(width).sub(&BitVector::new(width, 0x1234_5678));
        assert!(large.mul(&large.odd_inverse()).is_one());
    }
}

#[test]
fn malformed_numbers() {
    for text in ["", "-", "x", "0x", "12a", "256", "-129", "--1", "+1", "0x100", "1_0"] {
        assert_eq!(BitVector::parse(8, text), None, "{text}");
    }
    assert_eq!(BitVector::parse(8, "-128"), Some(BitVector::new(8, 128)));
    assert_eq!(BitVector::parse(0, "0"), None);
}
