//! What the mathematical functions of the C library may return: for each function and each
//! argument, an interval of values around the exact result.
//!
//! Hardly any of them is correctly rounded. glibc's error is known, from proofs in its sources or
//! from searches for the worst case \[GIMZ24\], as so many units in the last place (ulp). The
//! interval is computed from the exact result, which MPFR knows to any precision: the library
//! rounds to nearest a value that differs from the exact result by at most [`MathFunction::slack`].
//! A function whose error is little more than the half ulp that rounding takes has an interval of
//! one value, in most cases. What is exact in the format is such a case: `pow(2, 10)`.
mod mpfr;
#[cfg(test)]
mod tests;

use super::{FloatArithmetic, FloatKind, FloatOp, soft};
use crate::bits::BitVector;
use mpfr::{AnyExponent, Number};
use strum::VariantArray;

/// Which end of the interval, or what holds of all values from there on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, VariantArray)]
pub enum EnclosureEnd {
    /// The least value that the library may return.
    Low,
    /// The greatest one.
    High,
    /// A lower bound for all arguments at which the exact result is at least as great.
    Floor,
    /// An upper bound for all arguments at which the exact result is at most as great.
    Ceiling,
}

impl EnclosureEnd {
    /// All of them.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            EnclosureEnd::Low => "low",
            EnclosureEnd::High => "high",
            EnclosureEnd::Floor => "floor",
            EnclosureEnd::Ceiling => "ceiling",
        }
    }

    /// The end that a word names.
    pub fn named(word: &str) -> Option<EnclosureEnd> {
        Self::ALL.iter().copied().find(|end| end.name() == word)
    }
}

/// The table of functions: each with its name, its number of arguments, and its slack in 1000ths of
/// an ulp in single, double and x87's precision.
macro_rules! functions {
    ($($(#[$doc:meta])* $variant:ident $name:literal $arity:literal [$single:literal $double:literal $x87:literal];)*) => {
        /// A function of `math.h` or `complex.h` whose result is not determined by the standard or
        /// the format. Parts of complex results are functions of their own.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum MathFunction {
            $($(#[$doc])* $variant,)*
        }

        impl MathFunction {
            /// All functions.
            pub const ALL: &[MathFunction] = &[$(MathFunction::$variant),*];

            /// The name in C, or one like it.
            pub fn name(self) -> &'static str {
                match self {
                    $(MathFunction::$variant => $name,)*
                }
            }

            /// Number of arguments.
            pub fn arity(self) -> usize {
                match self {
                    $(MathFunction::$variant => $arity,)*
                }
            }

            /// How far the value that the library rounds may be away from the exact result, in
            /// 1000ths of an ulp.
            fn slack(self, kind: FloatKind) -> u32 {
                let [single, double, x87]: [u32; 3] = match self {
                    $(MathFunction::$variant => [$single, $double, $x87],)*
                };
                match kind {
                    FloatKind::Half | FloatKind::Single => single,
                    FloatKind::Double => double,
                    FloatKind::X87 => x87,
                }
            }
        }
    };
}

functions! {
    /// Sine.
    Sin "sin" 1 [100 60 1500];
    /// Cosine.
    Cos "cos" 1 [100 60 1500];
    /// Tangent.
    Tan "tan" 1 [1200 160 2500];
    /// Inverse sine.
    Asin "asin" 1 [500 60 1500];
    /// Inverse cosine.
    Acos "acos" 1 [500 60 2500];
    /// Inverse tangent.
    Atan "atan" 1 [500 80 1000];
    /// Hyperbolic sine.
    Sinh "sinh" 1 [2000 2500 5000];
    /// Hyperbolic cosine.
    Cosh "cosh" 1 [2000 2500 4000];
    /// Hyperbolic tangent.
    Tanh "tanh" 1 [2500 3000 4500];
    /// Inverse hyperbolic sine.
    Asinh "asinh" 1 [2000 2500 4500];
    /// Inverse hyperbolic cosine.
    Acosh "acosh" 1 [2000 2500 4000];
    /// Inverse hyperbolic tangent.
    Atanh "atanh" 1 [2000 2500 4500];
    /// The exponential function.
    Exp "exp" 1 [20 30 1500];
    /// The exponential function of the library for i386, which differs for double precision.
    Exp387 "exp387" 1 [20 499 1500];
    /// Powers of 2.
    Exp2 "exp2" 1 [20 30 1500];
    /// Powers of 10.
    Exp10 "exp10" 1 [2000 2500 2500];
    /// `exp(x) - 1`.
    Expm1 "expm1" 1 [700 1000 4500];
    /// The natural logarithm.
    Log "log" 1 [360 40 1500];
    /// The logarithm to base 2.
    Log2 "log2" 1 [300 80 1500];
    /// The logarithm to base 10.
    Log10 "log10" 1 [2000 2000 2500];
    /// `log(1 + x)`.
    Log1p "log1p" 1 [1000 1000 4500];
    /// The cube root.
    Cbrt "cbrt" 1 [800 4500 5500];
    /// The error function.
    Erf "erf" 1 [700 2000 2500];
    /// 1 minus the error function.
    Erfc "erfc" 1 [3500 6500 6500];
    /// The gamma function.
    Tgamma "tgamma" 1 [10000 13000 13000];
    /// The logarithm of the absolute value of the gamma function.
    Lgamma "lgamma" 1 [10000 14000 14000];
    /// Powers.
    Pow "pow" 2 [360 40 2500];
    /// Powers by the library for i386.
    Pow387 "pow387" 2 [360 499 2500];
    /// `sqrt(x * x + y * y)`.
    Hypot "hypot" 2 [100 499 1500];
    /// The angle of a point, given by its second and its first coordinate.
    Atan2 "atan2" 2 [1500 80 1500];
}

impl MathFunction {
    /// The function that a word names.
    pub fn named(word: &str) -> Option<MathFunction> {
        Self::ALL.iter().copied().find(|function| function.name() == word)
    }

    /// The function as the library for i386 computes it, by the instructions of x87.
    #[must_use]
    pub fn of_i386(self) -> MathFunction {
        match self {
            MathFunction::Exp => MathFunction::Exp387,
            MathFunction::Pow => MathFunction::Pow387,
            other => other,
        }
    }

    /// The exact result, rounded to far more bits than any format has.
    fn exact(self, args: &[Number]) -> Number {
        let (x, y) = (&args[0], args.get(1).unwrap_or(&args[0]));
        match self {
            MathFunction::Sin => x.sin(),
            MathFunction::Cos => x.cos(),
            MathFunction::Tan => x.tan(),
            MathFunction::Asin => x.asin(),
            MathFunction::Acos => x.acos(),
            MathFunction::Atan => x.atan(),
            MathFunction::Sinh => x.sinh(),
            MathFunction::Cosh => x.cosh(),
            MathFunction::Tanh => x.tanh(),
            MathFunction::Asinh => x.asinh(),
            MathFunction::Acosh => x.acosh(),
            MathFunction::Atanh => x.atanh(),
            MathFunction::Exp | MathFunction::Exp387 => x.exp(),
            MathFunction::Exp2 => x.exp2(),
            MathFunction::Exp10 => x.exp10(),
            MathFunction::Expm1 => x.expm1(),
            MathFunction::Log => x.log(),
            MathFunction::Log2 => x.log2(),
            MathFunction::Log10 => x.log10(),
            MathFunction::Log1p => x.log1p(),
            MathFunction::Cbrt => x.cbrt(),
            MathFunction::Erf => x.erf(),
            MathFunction::Erfc => x.erfc(),
            MathFunction::Tgamma => gamma(x),
            MathFunction::Lgamma => x.lgamma(),
            MathFunction::Pow | MathFunction::Pow387 => x.pow(y),
            MathFunction::Hypot => x.hypot(y),
            MathFunction::Atan2 => x.atan2(y),
        }
    }

    /// The least and the greatest value of the function, where the library keeps to them.
    fn range(self) -> Option<[Number; 2]> {
        let whole = |value: i8| Number::scaled(value < 0, u64::from(value.unsigned_abs()), 0);
        let [low, high] = match self {
            MathFunction::Sin | MathFunction::Cos | MathFunction::Tanh | MathFunction::Erf => [-1, 1],
            MathFunction::Erfc => [0, 2],
            MathFunction::Cosh => return Some([whole(1), Number::infinite(false)]),
            MathFunction::Acosh | MathFunction::Exp | MathFunction::Exp387 | MathFunction::Hypot => {
                return Some([whole(0), Number::infinite(false)]);
            }
            MathFunction::Expm1 => return Some([whole(-1), Number::infinite(false)]),
            _ => return None,
        };
        Some([whole(low), whole(high)])
    }

    /// Whether glibc is known to return a result that the format has, in spite of its error
    /// elsewhere.
    fn keeps_exact_results(self, kind: FloatKind, args: &[Number]) -> bool {
        match self {
            // The first five have such a result at one argument.
            MathFunction::Exp
            | MathFunction::Exp387
            | MathFunction::Cos
            | MathFunction::Cosh
            | MathFunction::Acosh
            | MathFunction::Erfc
            | MathFunction::Exp2
            | MathFunction::Log2
            | MathFunction::Hypot => true,
            MathFunction::Log10 => kind != FloatKind::X87,
            MathFunction::Exp10 => kind != FloatKind::Double,
            MathFunction::Cbrt => kind == FloatKind::Single,
            // Whole powers are products.
            MathFunction::Pow | MathFunction::Pow387 => {
                kind != FloatKind::Double && args[1].rounded().minus(&args[1]).is_zero()
            }
            _ => false,
        }
    }
}

/// The gamma function. MPFR would take long for results beyond all formats.
fn gamma(x: &Number) -> Number {
    let most = Number::scaled(false, 1 << 12, 0);
    if x.exceeds(&most) {
        return Number::infinite(false);
    }
    if most.negated().exceeds(x) && !x.is_infinite() {
        let whole = x.rounded();
        if whole.minus(x).is_zero() {
            return x.gamma();
        }
        let below = if whole.exceeds(x) { whole.minus(&Number::scaled(false, 1, 0)) } else { whole };
        let half = below.shifted(-1);
        let odd = !half.rounded().minus(&half).is_zero();
        return Number::scaled(odd, 0, 0);
    }
    x.gamma()
}

/// What glibc's `logl` gives for a power of two: the instruction `fyl2x` finds its logarithm to
/// base 2, which is exact, and multiplies it by ln 2 as the format has it. `None` for other
/// arguments.
fn log_of_power_of_two(bits: &BitVector) -> Option<BitVector> {
    const LN_2: u128 = 0x3ffe_b172_17f7_d1cf_79ac;
    let significand = bits.extract(63, 0).as_u64()?;
    let exponent = bits.extract(79, 64).as_u64()?;
    if significand != 1 << 63 {
        return None;
    }
    let ln_2 = BitVector::from_u128(80, LN_2);
    let exponent = BitVector::new(32, u64::from((exponent as u32).wrapping_sub(16383)));
    let exponent = soft::apply(FloatOp::FromSigned { width: 32, to: FloatKind::X87 }, &[exponent]);
    Some(soft::apply(FloatOp::Arithmetic(FloatArithmetic::Mul, FloatKind::X87), &[exponent, ln_2]))
}

/// One end of the interval of values that the library may return for arguments of the format.
pub fn enclosure(
    function: MathFunction,
    kind: FloatKind,
    end: EnclosureEnd,
    args: &[BitVector],
) -> BitVector {
    if let Some(nan) = args.iter().find(|bits| soft::is_nan_of(kind, bits)) {
        return kind.quieted(nan, kind);
    }
    // Declared before all numbers, so that it lives longer.
    let _any = AnyExponent::new();
    let numbers: Vec<Number> = args.iter().map(|bits| number(kind, bits)).collect();
    let exact = function.exact(&numbers);
    if exact.is_nan() {
        return kind.nan();
    }
    if exact.is_infinite() || exact.is_zero() {
        return nearest(kind, &exact);
    }
    if (function, kind) == (MathFunction::Log, FloatKind::X87)
        && !matches!(end, EnclosureEnd::Floor | EnclosureEnd::Ceiling)
        && let Some(known) = log_of_power_of_two(&args[0])
    {
        return known;
    }
    let unit = lowest_bit(kind, &exact);
    let fits = || {
        let scaled = exact.shifted(-unit);
        scaled.rounded().minus(&scaled).is_zero()
    };
    let is_bound = matches!(end, EnclosureEnd::Floor | EnclosureEnd::Ceiling);
    if numbers.iter().any(Number::is_infinite) && fits() {
        return nearest(kind, &exact);
    }
    if function.keeps_exact_results(kind, &numbers) && !is_bound && fits() {
        return nearest(kind, &exact);
    }
    // Beyond the next power of two, the units are twice as great.
    let thousandths = function.slack(kind) << u32::from(is_bound);
    let slack = Number::scaled(false, u64::from(thousandths), unit).over(&Number::scaled(false, 1000, 0));
    let mut value = match end {
        EnclosureEnd::Low | EnclosureEnd::Floor => exact.minus(&slack),
        EnclosureEnd::High | EnclosureEnd::Ceiling => exact.plus(&slack),
    };
    if value.is_zero() || value.is_negative() != exact.is_negative() {
        value = Number::scaled(exact.is_negative(), 0, 0);
    }
    if let Some([low, high]) = function.range() {
        if low.exceeds(&value) {
            value = low;
        } else if value.exceeds(&high) {
            value = high;
        }
    }
    nearest(kind, &value)
}

/// The exponent of the lowest bit of values of the format that are as great as this one.
fn lowest_bit(kind: FloatKind, value: &Number) -> i64 {
    (value.exponent() - i64::from(kind.precision())).max(least_exponent(kind))
}

/// The exponent of the least positive value.
fn least_exponent(kind: FloatKind) -> i64 {
    let bias = (1 << (kind.exponent_bits() - 1)) - 1;
    2 - bias - i64::from(kind.precision())
}

/// A value of the format that is not NaN.
fn number(kind: FloatKind, bits: &BitVector) -> Number {
    let digits = kind.precision() - 1;
    let negative = bits.bit(kind.width() - 1);
    let stored = if kind == FloatKind::X87 { digits + 1 } else { digits };
    let exponent = bits.extract(kind.width() - 2, stored).as_u64().unwrap_or_default();
    let fraction = bits.extract(digits - 1, 0).as_u64().unwrap_or_default();
    if exponent == (1 << kind.exponent_bits()) - 1 {
        return Number::infinite(negative);
    }
    let leading = match kind {
        FloatKind::X87 => bits.bit(digits),
        _ => exponent != 0,
    };
    let significand = fraction | u64::from(leading) << digits;
    Number::scaled(negative, significand, least_exponent(kind) + (exponent as i64 - 1).max(0))
}

/// The nearest value of the format, ties to even; infinite if that is too great.
fn nearest(kind: FloatKind, value: &Number) -> BitVector {
    let width = kind.width();
    let sign = BitVector::from_bool(value.is_negative())
        .zext(width)
        .shl(&BitVector::new(width, u64::from(width - 1)));
    if value.is_infinite() {
        return kind.infinity().or(&sign);
    }
    if value.is_zero() {
        return sign;
    }
    let digits = kind.precision() - 1;
    let mut unit = lowest_bit(kind, value);
    let scaled = value.shifted(-unit).rounded();
    let mut significand = 1 << digits;
    if scaled.is_zero() {
        return sign;
    }
    if scaled.exponent() <= i64::from(kind.precision()) {
        let magnitude = if scaled.is_negative() { scaled.negated() } else { scaled };
        significand = magnitude.to_u64();
    } else {
        // It was rounded up to the next power of two.
        unit += 1;
    }
    let biased = if significand >> digits == 0 { 0 } else { unit - least_exponent(kind) + 1 };
    if biased >= (1 << kind.exponent_bits()) - 1 {
        return kind.infinity().or(&sign);
    }
    let stored = if kind == FloatKind::X87 { digits + 1 } else { digits };
    let low = if kind == FloatKind::X87 { significand } else { significand & ((1 << digits) - 1) };
    let exponent = u128::from(biased.unsigned_abs()) << stored;
    BitVector::from_u128(width, exponent | u128::from(low)).or(&sign)
}
