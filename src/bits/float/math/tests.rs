use super::*;
use crate::bits::float::FloatOp;
use fastrand::Rng;

fn double(value: f64) -> BitVector {
    BitVector::new(64, value.to_bits())
}

fn number_of(bits: &BitVector) -> f64 {
    f64::from_bits(bits.as_u64().unwrap())
}

fn ends(function: MathFunction, kind: FloatKind, args: &[BitVector]) -> [BitVector; 2] {
    [EnclosureEnd::Low, EnclosureEnd::High].map(|end| enclosure(function, kind, end, args))
}

fn of_doubles(function: MathFunction, args: &[f64]) -> [f64; 2] {
    let args: Vec<BitVector> = args.iter().map(|arg| double(*arg)).collect();
    ends(function, FloatKind::Double, &args).map(|bits| number_of(&bits))
}

#[test]
fn exact_results_stand_alone() {
    let exact: &[(MathFunction, &[f64], f64)] = &[
        (MathFunction::Pow, &[2.0, 10.0], 1024.0),
        (MathFunction::Pow, &[10.0, 22.0], 1e22),
        (MathFunction::Pow, &[2.0, -1074.0], 5e-324),
        (MathFunction::Exp, &[0.0], 1.0),
        (MathFunction::Exp, &[1000.0], f64::INFINITY),
        (MathFunction::Exp, &[-1000.0], 0.0),
        (MathFunction::Exp2, &[-1022.0], f64::MIN_POSITIVE),
        (MathFunction::Log, &[1.0], 0.0),
        (MathFunction::Log, &[0.0], f64::NEG_INFINITY),
        (MathFunction::Log10, &[1000.0], 3.0),
        (MathFunction::Hypot, &[3.0, 4.0], 5.0),
        (MathFunction::Cosh, &[0.0], 1.0),
        (MathFunction::Tanh, &[f64::INFINITY], 1.0),
        (MathFunction::Sin, &[1e-300], 1e-300),
        (MathFunction::Tgamma, &[1e300], f64::INFINITY),
        (MathFunction::Tgamma, &[-4999.5], 0.0),
    ];
    for (function, args, expected) in exact {
        let same = of_doubles(*function, args).iter().all(|end| end.to_bits() == expected.to_bits());
        assert!(same, "{function:?} {args:?}");
    }
    assert!(
        of_doubles(MathFunction::Sin, &[-0.0]).iter().all(|zero| *zero == 0.0 && zero.is_sign_negative())
    );
    assert!(of_doubles(MathFunction::Log, &[-1.0]).iter().all(|value| value.is_nan()));
}

#[test]
fn formats_have_their_least_values_and_their_greatest() {
    for kind in FloatKind::ALL.iter().copied() {
        let one = crate::bits::float::apply(
            FloatOp::FromSigned { width: 8, to: kind },
            &[BitVector::from_i64(8, 1)],
        );
        assert_eq!(nearest(kind, &number(kind, &one)), one);
        let least = BitVector::one(kind.width());
        assert_eq!(nearest(kind, &number(kind, &least)), least);
        let below = number(kind, &least).shifted(-1);
        assert!(nearest(kind, &below).is_zero());
        let bias = 1 << (kind.exponent_bits() - 1);
        let too_great = Number::scaled(true, 1, bias);
        let sign = BitVector::power_of_two(kind.width(), kind.width() - 1);
        assert_eq!(nearest(kind, &too_great), kind.infinity().or(&sign));
        let rounded_up = Number::scaled(false, 1, bias).minus(&Number::scaled(false, 1, 0));
        assert_eq!(nearest(kind, &rounded_up), kind.infinity());
    }
}

/// Arguments of moderate size.
fn argument(rng: &mut Rng) -> f64 {
    let value = (rng.f64() + 1.0) * 2f64.powi(rng.i32(-12..8));
    if rng.bool() { value } else { -value }
}

#[test]
fn the_library_of_this_machine_keeps_to_the_intervals() {
    type Unary = (MathFunction, fn(f64) -> f64);
    type Binary = (MathFunction, fn(f64, f64) -> f64);
    let unary: &[Unary] = &[
        (MathFunction::Sin, f64::sin),
        (MathFunction::Cos, f64::cos),
        (MathFunction::Tan, f64::tan),
        (MathFunction::Asin, f64::asin),
        (MathFunction::Acos, f64::acos),
        (MathFunction::Atan, f64::atan),
        (MathFunction::Sinh, f64::sinh),
        (MathFunction::Cosh, f64::cosh),
        (MathFunction::Tanh, f64::tanh),
        (MathFunction::Exp, f64::exp),
        (MathFunction::Exp2, f64::exp2),
        (MathFunction::Expm1, f64::exp_m1),
        (MathFunction::Log, f64::ln),
        (MathFunction::Log2, f64::log2),
        (MathFunction::Log10, f64::log10),
        (MathFunction::Log1p, f64::ln_1p),
        (MathFunction::Cbrt, f64::cbrt),
    ];
    let binary: &[Binary] = &[
        (MathFunction::Pow, f64::powf),
        (MathFunction::Hypot, f64::hypot),
        (MathFunction::Atan2, f64::atan2),
    ];
    let mut rng = Rng::with_seed(1);
    let agrees = |function: MathFunction, args: &[f64], result: f64| {
        let [low, high] = of_doubles(function, args);
        let fits = if low.is_nan() { result.is_nan() } else { low <= result && result <= high };
        assert!(fits, "{function:?} {args:?}: {result:e} is not from {low:e} to {high:e}");
    };
    for _ in 0..500 {
        let (x, y) = (argument(&mut rng), argument(&mut rng));
        for (function, native) in unary {
            agrees(*function, &[x], native(x));
        }
        for (function, native) in binary {
            agrees(*function, &[x, y], native(x, y));
        }
    }
}

#[test]
fn what_others_do_to_exponents_does_not_matter() {
    let before = of_doubles(MathFunction::Exp, &[300.0]);
    // As Bitwuzla leaves them after it has computed with numbers of single precision.
    super::mpfr::set_exponents(-148, 128);
    let after = of_doubles(MathFunction::Exp, &[300.0]);
    let _any = super::mpfr::AnyExponent::new();
    assert!(before.map(f64::to_bits) == after.map(f64::to_bits) && after[0].is_finite());
}

#[test]
fn a_bound_holds_for_all_greater_results() {
    let mut rng = Rng::with_seed(2);
    for function in [MathFunction::Exp, MathFunction::Atan, MathFunction::Asinh, MathFunction::Cbrt] {
        for kind in [FloatKind::Single, FloatKind::Double] {
            for _ in 0..100 {
                let mut args = [argument(&mut rng), argument(&mut rng)];
                args.sort_by(f64::total_cmp);
                let to = |value: f64| match kind {
                    FloatKind::Single => BitVector::new(32, u64::from((value as f32).to_bits())),
                    _ => double(value),
                };
                let of = |end, arg: f64| number(kind, &enclosure(function, kind, end, &[to(arg)]));
                let what = format!("{function:?} {args:?}");
                assert!(!of(EnclosureEnd::Floor, args[0]).exceeds(&of(EnclosureEnd::Low, args[1])), "{what}");
                assert!(
                    !of(EnclosureEnd::High, args[0]).exceeds(&of(EnclosureEnd::Ceiling, args[1])),
                    "{what}"
                );
            }
        }
    }
}
