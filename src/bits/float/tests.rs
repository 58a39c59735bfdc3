//! Compares the two implementations with each other, and with known facts about the formats.
use super::{BitVector, FloatArithmetic, FloatCompare, FloatKind, FloatOp, apply, machine, soft, to_text};
use proptest::prelude::*;

/// Patterns that matter: around zero, around one, at the ends of the exponents, and any.
fn interesting(kind: FloatKind, choice: u8, bits: u128) -> BitVector {
    let width = kind.width();
    let any = BitVector::from_u128(width, bits);
    let sign = BitVector::min_signed(width);
    let with_sign = |value: BitVector| if bits & 1 == 1 { value.or(&sign) } else { value };
    let small = BitVector::from_u128(width, bits >> 1 & 0xf);
    match choice % 6 {
        0 => with_sign(small),
        1 => with_sign(kind.infinity().sub(&small)),
        2 => with_sign(kind.infinity().add(&small)),
        3 => apply(FloatOp::FromSigned { width: 16, to: kind }, &[BitVector::from_u128(16, bits)]),
        // No extreme exponents, so that sums and products are in range.
        4 => {
            let half = BitVector::power_of_two(width, width - 2);
            with_sign(any.and(&sign.not()).lshr(&BitVector::new(width, 3)).add(&half))
        }
        _ => any,
    }
}

fn patterns(kind: FloatKind) -> impl Strategy<Value = BitVector> {
    (any::<u8>(), any::<u128>()).prop_map(move |(choice, bits)| interesting(kind, choice, bits))
}

fn operations(kind: FloatKind) -> Vec<FloatOp> {
    let arithmetic = FloatArithmetic::ALL.iter().map(|op| FloatOp::Arithmetic(*op, kind));
    let compare = FloatCompare::ALL.iter().map(|op| FloatOp::Compare(*op, kind));
    let others = [
        FloatOp::Convert { from: kind, to: FloatKind::Single },
        FloatOp::Convert { from: kind, to: FloatKind::Double },
        FloatOp::ToSigned { from: kind, width: 32 },
        FloatOp::ToSigned { from: kind, width: 64 },
        FloatOp::ToSigned { from: kind, width: 7 },
    ];
    arithmetic.chain(compare).chain(others).collect()
}

fn machine_agrees(kind: FloatKind, values: &[BitVector; 3]) {
    for op in operations(kind) {
        let args = &values[..op.arity()];
        let words: Vec<u64> = args.iter().map(|value| value.as_u64().unwrap()).collect();
        if let Some(result) = machine::apply(op, &words) {
            let expected = soft::apply(op, args);
            assert_eq!(BitVector::new(op.result_width(), result), expected, "{op:?} {args:x?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn the_machine_computes_single_precision_as_software(
        a in patterns(FloatKind::Single), b in patterns(FloatKind::Single), c in patterns(FloatKind::Single)
    ) {
        machine_agrees(FloatKind::Single, &[a, b, c]);
    }

    #[test]
    fn the_machine_computes_double_precision_as_software(
        a in patterns(FloatKind::Double), b in patterns(FloatKind::Double), c in patterns(FloatKind::Double)
    ) {
        machine_agrees(FloatKind::Double, &[a, b, c]);
    }

    #[test]
    fn integers_are_converted_as_by_software(value: u64, width in 1u32..=64) {
        for to in [FloatKind::Single, FloatKind::Double] {
            let op = FloatOp::FromSigned { width, to };
            let value = BitVector::new(width, value >> (value % 64));
            prop_assert_eq!(apply(op, std::slice::from_ref(&value)), soft::apply(op, &[value]));
        }
    }

    #[test]
    fn wide_integers_are_converted(value: u128) {
        let value = value >> (value % 128);
        let op = |width| FloatOp::FromSigned { width, to: FloatKind::Double };
        let unsigned = apply(op(129), &[BitVector::from_u128(129, value)]);
        prop_assert_eq!(unsigned.as_u64().unwrap(), (value as f64).to_bits());
        let signed = apply(op(128), &[BitVector::from_u128(128, value)]);
        prop_assert_eq!(signed.as_u64().unwrap(), (value as i128 as f64).to_bits());
    }

    /// Half precision is exact in double precision, and rounding twice is harmless for these
    /// operations.
    #[test]
    fn half_precision_is_rounded_double_precision(a in patterns(FloatKind::Half), b in patterns(FloatKind::Half)) {
        let widen = FloatOp::Convert { from: FloatKind::Half, to: FloatKind::Double };
        let narrow = FloatOp::Convert { from: FloatKind::Double, to: FloatKind::Half };
        for op in FloatArithmetic::ALL.iter().copied().filter(|op| *op != FloatArithmetic::Fma) {
            let args = &[a.clone(), b.clone()][..op.arity()];
            let wide: Vec<BitVector> = args.iter().map(|arg| apply(widen, std::slice::from_ref(arg))).collect();
            let expected = apply(narrow, &[apply(FloatOp::Arithmetic(op, FloatKind::Double), &wide)]);
            prop_assert_eq!(apply(FloatOp::Arithmetic(op, FloatKind::Half), args), expected, "{:?}", op);
        }
    }

    /// The two neighbours of a root lie on different sides of the exact root.
    #[test]
    fn roots_of_x87_are_the_nearest(a in patterns(FloatKind::X87)) {
        let x87 = |op| FloatOp::Arithmetic(op, FloatKind::X87);
        let less = |a: &BitVector, b: &BitVector| {
            apply(FloatOp::Compare(FloatCompare::Lt, FloatKind::X87), &[a.clone(), b.clone()]).is_one()
        };
        let root = apply(x87(FloatArithmetic::Sqrt), std::slice::from_ref(&a));
        let zero = BitVector::zero(80);
        if !less(&zero, &a) || !less(&a, &FloatKind::X87.infinity()) {
            return Ok(());
        }
        // The fused operation rounds root² - a only once, which keeps its sign. If the root is
        // rounded correctly, its neighbours lie on both sides of the exact one.
        let square_minus = |root: &BitVector| {
            let negated = a.xor(&BitVector::min_signed(80));
            apply(x87(FloatArithmetic::Fma), &[root.clone(), root.clone(), negated])
        };
        let one = BitVector::one(80);
        if root.extract(62, 0).is_zero() || root.extract(62, 0).is_ones() {
            return Ok(());
        }
        prop_assert!(!less(&square_minus(&root.add(&one)), &zero));
        prop_assert!(!less(&zero, &square_minus(&root.sub(&one))));
    }
}

#[test]
fn formats_have_their_patterns() {
    let text = |value: BitVector| format!("{value:x}");
    let all: Vec<_> = FloatKind::ALL.iter().map(|kind| (text(kind.infinity()), text(kind.nan()))).collect();
    assert_eq!(all[0], ("7c00".into(), "fe00".into()));
    assert_eq!(all[1], ("7f800000".into(), "ffc00000".into()));
    assert_eq!(all[2], ("7ff0000000000000".into(), "fff8000000000000".into()));
    assert_eq!(all[3], ("7fff8000000000000000".into(), "ffffc000000000000000".into()));
}

#[test]
fn results_that_are_not_a_number_are_those_of_the_hardware() {
    let word = |width: u32, bits: u64| BitVector::new(width, bits);
    let double = |op, args: &[u64]| {
        let args: Vec<BitVector> = args.iter().map(|&bits| word(64, bits)).collect();
        apply(FloatOp::Arithmetic(op, FloatKind::Double), &args).as_u64().unwrap()
    };
    let (quiet, signaling, one) = (0x7ff8_0000_0000_1234, 0xfff0_0000_0000_0077, 0x3ff0_0000_0000_0000);
    let infinity = 0x7ff0_0000_0000_0000;
    // From runs of addsd, mulsd, divsd, subsd and sqrtsd.
    assert_eq!(double(FloatArithmetic::Add, &[quiet, one]), quiet);
    assert_eq!(double(FloatArithmetic::Mul, &[one, quiet]), quiet);
    assert_eq!(double(FloatArithmetic::Add, &[one, signaling]), 0xfff8_0000_0000_0077);
    assert_eq!(double(FloatArithmetic::Add, &[signaling, quiet]), 0xfff8_0000_0000_0077);
    assert_eq!(double(FloatArithmetic::Add, &[quiet, signaling]), quiet);
    assert_eq!(double(FloatArithmetic::Div, &[0, 0]), 0xfff8_0000_0000_0000);
    assert_eq!(double(FloatArithmetic::Sub, &[infinity, infinity]), 0xfff8_0000_0000_0000);
    assert_eq!(double(FloatArithmetic::Sqrt, &[1 << 63 | one]), 0xfff8_0000_0000_0000);
    // From runs of cvtss2sd, cvtsd2ss and fld.
    let convert = |from, to, bits: BitVector| apply(FloatOp::Convert { from, to }, &[bits]);
    let (single, wide) = (FloatKind::Single, FloatKind::X87);
    assert_eq!(convert(single, FloatKind::Double, word(32, 0xff80_0001)), word(64, 0xfff8_0000_2000_0000));
    assert_eq!(convert(FloatKind::Double, single, word(64, signaling)), word(32, 0xffc0_0000));
    assert_eq!(convert(FloatKind::Double, single, word(64, quiet | 1 << 40)), word(32, 0x7fc0_0800));
    let extended = word(16, 0xffff).concat(&word(64, 0xc000_0000_0003_b800));
    assert_eq!(convert(FloatKind::Double, wide, word(64, signaling)), extended);
    assert_eq!(convert(wide, FloatKind::Double, extended), word(64, 0xfff8_0000_0000_0077));
}

#[test]
fn x87_computes_what_the_hardware_does() {
    let pattern =
        |top: u64, significand: u64| BitVector::new(16, top).concat(&BitVector::new(64, significand));
    let op = |op| FloatOp::Arithmetic(op, FloatKind::X87);
    let two = pattern(0x4000, 1 << 63);
    // From a run of `fsqrt` and `fdiv`.
    assert_eq!(
        apply(op(FloatArithmetic::Sqrt), std::slice::from_ref(&two)),
        pattern(0x3fff, 0xb504_f333_f9de_6484)
    );
    let three = pattern(0x4000, 3 << 62);
    let third = apply(op(FloatArithmetic::Div), &[two.clone(), three]);
    assert_eq!(third, pattern(0x3ffe, 0xaaaa_aaaa_aaaa_aaab));
    // Without a leading bit, the pattern is not a number. A leading bit with the exponent of
    // subnormals (0) means the same as with exponent 1.
    let unnormal = pattern(0x4000, 1);
    assert_eq!(apply(op(FloatArithmetic::Add), &[unnormal, two]), FloatKind::X87.nan());
    let equal = FloatOp::Compare(FloatCompare::Eq, FloatKind::X87);
    assert!(apply(equal, &[pattern(0, 1 << 63), pattern(1, 1 << 63)]).is_one());
}

#[test]
fn integers_that_do_not_fit_are_the_smallest() {
    let to = |from, width, value: &BitVector| {
        apply(FloatOp::ToSigned { from, width }, std::slice::from_ref(value))
    };
    for kind in FloatKind::ALL.iter().copied() {
        for width in [32, 64, 65] {
            let smallest = BitVector::min_signed(width);
            let negative = kind.infinity().or(&BitVector::min_signed(kind.width()));
            for value in [kind.nan(), kind.infinity(), negative] {
                assert_eq!(to(kind, width, &value), smallest, "{kind:?} {value:x?}");
            }
        }
    }
    let double = |value: f64| BitVector::new(64, value.to_bits());
    let shown = |value| to(FloatKind::Double, 32, &double(value)).as_i64().unwrap();
    assert_eq!(shown(2_147_483_647.9), i64::from(i32::MAX));
    assert_eq!(shown(2_147_483_648.0), i64::from(i32::MIN));
    assert_eq!(shown(-2_147_483_648.9), i64::from(i32::MIN));
    assert_eq!(shown(-1.9), -1);
}

#[test]
fn values_are_shown_as_numbers() {
    let double = |value: f64| to_text(FloatKind::Double, &BitVector::new(64, value.to_bits()));
    assert_eq!([double(0.1), double(-0.0), double(f64::INFINITY)], ["0.1", "-0.0", "inf"]);
    assert_eq!([FloatKind::Double, FloatKind::X87].map(|kind| to_text(kind, &kind.nan())), ["-nan", "-nan"]);
    let half = |bits| to_text(FloatKind::Half, &BitVector::new(16, bits));
    assert_eq!([half(0x3c00), half(0xfc00), half(0x3555)], ["1", "-inf", "0.33325"]);
}
