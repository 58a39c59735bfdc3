//! Expressions that compute with floating point and end in an integer: a comparison, the bits of a
//! value, or a conversion of a value that fits. Every NaN shows as the same pattern, because its
//! sign and payload are not specified.
use crate::generator::{Expression, Generator};
use crate::types::Int;

/// A floating-point type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Float {
    Single,
    Double,
    Long,
}

use Float::{Double, Long, Single};

impl Float {
    fn name(self) -> &'static str {
        match self {
            Single => "float",
            Double => "double",
            Long => "long double",
        }
    }

    /// The suffix of the names of functions on this type.
    fn suffix(self) -> &'static str {
        match self {
            Single => "f",
            Double => "",
            Long => "l",
        }
    }
}

const CONSTANTS: &[(&str, Float)] = &[
    ("0.1", Double),
    ("-0.0", Double),
    ("0.5f", Single),
    ("1.0f", Single),
    ("16777216.0f", Single),
    ("-2.5", Double),
    ("3.0L", Long),
    ("1e-40f", Single),
    ("5e-324", Double),
    ("1.7976931348623157e308", Double),
    ("1e4930L", Long),
    ("1e-4940L", Long),
    ("__builtin_inff()", Single),
    ("__builtin_nan(\"\")", Double),
    ("9223372036854775807.0L", Long),
    ("4503599627370497.5", Double),
];

const UNARY: &[&str] = &["fabs", "floor", "ceil", "trunc", "round", "rint", "nearbyint", "sqrt"];
const BINARY: &[&str] = &["copysign", "fmod", "remainder", "fdim"];

impl Generator {
    /// An integer that is computed by way of floating point.
    pub(crate) fn by_float(&mut self, depth: u32) -> Expression {
        let (a, ty) = self.float(depth);
        match self.random.below(5) {
            0 | 1 => {
                let (b, _) = self.float(depth - 1);
                let operator = *self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
                Expression { text: format!("({a} {operator} {b})"), ty: Int::Int }
            }
            2 => {
                let (name, ty) = *self.random.pick(&[
                    ("int", Int::Int),
                    ("unsigned", Int::UInt),
                    ("short", Int::Short),
                    ("uchar", Int::UChar),
                    ("llong", Int::LongLong),
                    ("ullong", Int::ULongLong),
                ]);
                Expression { text: format!("{name}_of_float({a})"), ty }
            }
            3 if ty < Long => {
                let class = *self.random.pick(&[
                    "isnan",
                    "isinf_sign",
                    "isfinite",
                    "isnormal",
                    "signbit",
                    "fpclassify",
                ]);
                let text = match class {
                    "fpclassify" => format!("__builtin_fpclassify(0, 1, 4, 3, 2, {a})"),
                    // The sign of a NaN is not specified.
                    "signbit" => format!("(__builtin_signbit(positive_nan({a})) != 0)"),
                    _ => format!("__builtin_{class}({a})"),
                };
                Expression { text, ty: Int::Int }
            }
            _ => Expression { text: format!("bits_of_float{}({a})", ty.suffix()), ty: Int::ULongLong },
        }
    }

    fn float(&mut self, depth: u32) -> (String, Float) {
        if depth == 0 {
            if self.random.one_in(2) {
                let (text, ty) = *self.random.pick(CONSTANTS);
                return (text.to_owned(), ty);
            }
            let inner = self.expression(0).text;
            return match self.random.below(4) {
                0 => (format!("float_of_bits((unsigned)({inner}))"), Single),
                1 => (format!("double_of_bits((unsigned long long)({inner}))"), Double),
                _ => {
                    let ty = *self.random.pick(&[Single, Double, Long]);
                    (format!("({})({inner})", ty.name()), ty)
                }
            };
        }
        let (a, ty) = self.float(depth - 1);
        match self.random.below(9) {
            0..=3 => {
                let (b, other) = self.float(depth - 1);
                let operator = *self.random.pick(&["+", "-", "*", "/"]);
                (format!("({a} {operator} {b})"), ty.max(other))
            }
            4 => (format!("(-({a}))"), ty),
            5 => {
                let to = *self.random.pick(&[Single, Double, Long]);
                (format!("({})({a})", to.name()), to)
            }
            6 => (format!("__builtin_{}{}({a})", self.random.pick(UNARY), ty.suffix()), ty),
            7 => {
                let (b, _) = self.float(depth - 1);
                (format!("__builtin_{}{}({a}, {b})", self.random.pick(BINARY), ty.suffix()), ty)
            }
            _ => {
                let condition = self.expression(0).text;
                let (b, other) = self.float(depth - 1);
                (format!("({condition} ? {a} : {b})"), ty.max(other))
            }
        }
    }
}

/// Helpers for the expressions. x86 has its own definition of NaN, and the bits above 80 have no
/// meaning.
pub(crate) const PRELUDE: &str = "\
static float float_of_bits(unsigned bits) { float value; memcpy(&value, &bits, 4); return value; }
static double double_of_bits(unsigned long long bits) { double value; memcpy(&value, &bits, 8); return value; }
static unsigned long long bits_of_floatf(float value) {
    unsigned bits; memcpy(&bits, &value, 4); return value != value ? 0x7fc0 : bits; }
static unsigned long long bits_of_float(double value) {
    unsigned long long bits; memcpy(&bits, &value, 8); return value != value ? 0x7ff8 : bits; }
static unsigned long long bits_of_floatl(long double value) {
    unsigned long long bits; unsigned short top; memcpy(&bits, &value, 8); memcpy(&top, (char *)&value + 8, 2);
    return value != value ? 0x7fff : bits * 31 + top; }
int fesetround(int mode);
/* Not downward, where what clang makes of a conversion of 0 from unsigned long long gives -0. */
static void round_by(unsigned bits) { static const int modes[] = {0, 0, 0x800, 0xc00}; fesetround(modes[bits & 3]); }
static double positive_nan(double value) { return value != value ? __builtin_nan(\"\") : value; }
static int int_of_float(double x) { return x > -2147483649.0 && x < 2147483648.0 ? (int)x : 7; }
static unsigned unsigned_of_float(double x) { return x > -1.0 && x < 4294967296.0 ? (unsigned)x : 7; }
static short short_of_float(float x) { return x > -32769.0f && x < 32768.0f ? (short)x : 7; }
static unsigned char uchar_of_float(long double x) { return x > -1.0L && x < 256.0L ? (unsigned char)x : 7; }
static long long llong_of_float(long double x) {
    return x >= -9223372036854775808.0L && x < 9223372036854775808.0L ? (long long)x : 7; }
static unsigned long long ullong_of_float(double x) {
    return x > -1.0 && x < 18446744073709551616.0 ? (unsigned long long)x : 7; }
";
