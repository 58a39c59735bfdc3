//! Every operation in software, by Rust's version of LLVM's `APFloat`.
use super::{FloatArithmetic, FloatCompare, FloatKind, FloatOp, Rounding};
use crate::bits::BitVector;
use num_bigint::BigUint;
use rustc_apfloat::ieee::{Double, Half, Single, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert, Round};

/// Calls a generic function with the type of a format.
macro_rules! by_kind {
    ($kind:expr, $function:ident::<_ $(, $more:ty)*>($($argument:expr),*)) => {
        match $kind {
            FloatKind::Half => $function::<Half $(, $more)*>($($argument),*),
            FloatKind::Single => $function::<Single $(, $more)*>($($argument),*),
            FloatKind::Double => $function::<Double $(, $more)*>($($argument),*),
            FloatKind::X87 => $function::<X87DoubleExtended $(, $more)*>($($argument),*),
        }
    };
}

/// Applies the operation to values of any width.
pub(super) fn apply(op: FloatOp, args: &[BitVector]) -> BitVector {
    let bits: smallvec::SmallVec<[u128; 3]> = args.iter().map(low_bits).collect();
    let (nearest, mode) = op.split_mode();
    let round = round(mode);
    let result = match nearest {
        FloatOp::Arithmetic(op, kind) => by_kind!(kind, arithmetic::<_>(op, kind, &bits, round)),
        FloatOp::Compare(op, kind) => u128::from(by_kind!(kind, compare::<_>(op, bits[0], bits[1]))),
        FloatOp::Convert { from, to } => match from {
            FloatKind::Half => by_kind!(to, convert::<_, Half>(bits[0], round)),
            FloatKind::Single => by_kind!(to, convert::<_, Single>(bits[0], round)),
            FloatKind::Double => by_kind!(to, convert::<_, Double>(bits[0], round)),
            FloatKind::X87 => by_kind!(to, convert::<_, X87DoubleExtended>(bits[0], round)),
        },
        FloatOp::FromSigned { to, .. } => by_kind!(to, from_signed::<_>(&args[0], round)),
        FloatOp::ToSigned { from, width } => {
            return by_kind!(from, to_signed::<_>(from.precision(), bits[0], width));
        }
        FloatOp::Directed(..) => unreachable!("it is split"),
    };
    let result = BitVector::from_u128(op.result_width(), result);
    match op.result_kind() {
        Some(kind) if is_nan_of(kind, &result) => nan_of(op, args),
        _ => result,
    }
}

fn round(mode: Rounding) -> Round {
    match mode {
        Rounding::NearestEven => Round::NearestTiesToEven,
        Rounding::Downward => Round::TowardNegative,
        Rounding::Upward => Round::TowardPositive,
        Rounding::TowardZero => Round::TowardZero,
    }
}

/// The pattern of a result that is not a number.
fn nan_of(op: FloatOp, args: &[BitVector]) -> BitVector {
    let to = op.result_kind().expect("the result is a floating-point value");
    let from = op.operand_kind().expect("an integer becomes a number");
    let first = args.iter().find(|bits| is_nan_of(from, bits));
    first.map_or_else(|| to.nan(), |bits| from.quieted(bits, to))
}

/// Whether the pattern is not a number.
pub(super) fn is_nan_of(kind: FloatKind, bits: &BitVector) -> bool {
    by_kind!(kind, is_nan::<_>(low_bits(bits)))
}

fn low_bits(value: &BitVector) -> u128 {
    let digits = value.to_biguint();
    digits
        .iter_u64_digits()
        .take(2)
        .enumerate()
        .fold(0, |all, (i, digit)| all | u128::from(digit) << (64 * i))
}

fn is_nan<F: Float>(bits: u128) -> bool {
    F::from_bits(bits).is_nan()
}

fn arithmetic<F: Float>(op: FloatArithmetic, kind: FloatKind, args: &[u128], round: Round) -> u128 {
    let at = |index: usize| F::from_bits(args[index]);
    let whole = |round: Round| at(0).round_to_integral(round).value;
    let result = match op {
        FloatArithmetic::Add => at(0).add_r(at(1), round).value,
        FloatArithmetic::Sub => at(0).sub_r(at(1), round).value,
        FloatArithmetic::Mul => at(0).mul_r(at(1), round).value,
        FloatArithmetic::Div => at(0).div_r(at(1), round).value,
        FloatArithmetic::Fmod => at(0).c_fmod(at(1)).value,
        FloatArithmetic::Remainder => at(0).ieee_rem(at(1)).value,
        FloatArithmetic::Sqrt => sqrt(kind, at(0), round),
        FloatArithmetic::Fma => at(0).mul_add_r(at(1), at(2), round).value,
        FloatArithmetic::Floor => whole(Round::TowardNegative),
        FloatArithmetic::Ceil => whole(Round::TowardPositive),
        FloatArithmetic::Trunc => whole(Round::TowardZero),
        FloatArithmetic::Round => whole(Round::NearestTiesToAway),
        FloatArithmetic::RoundEven => whole(Round::NearestTiesToEven),
    };
    result.to_bits()
}

/// The square root, computed as the root of an integer. The integer is scaled so that its root has
/// at least two bits more than the result. The lowest bit of the root is set if the root is not
/// exact. Then rounding this integer gives the same as rounding the exact root.
fn sqrt<F: Float>(kind: FloatKind, value: F, round: Round) -> F {
    if value.is_nan() || value.is_zero() {
        return value;
    }
    if value.is_negative() {
        return F::qnan(None);
    }
    if value.is_infinite() {
        return value;
    }
    let precision = kind.precision() as i32;
    // value = significand · 2^exponent for an integer of `precision` bits.
    let mut exponent = value.ilogb() - (precision - 1);
    let whole = value.scalbn(-exponent);
    let mut exact = false;
    let mut significand = BigUint::from(whole.to_u128_r(128, Round::TowardZero, &mut exact).value);
    let mut shift = precision + 4;
    if (exponent - shift) % 2 != 0 {
        shift += 1;
    }
    significand <<= shift as u32;
    exponent -= shift;
    let root = significand.sqrt();
    let rest = u128::from(&root * &root != significand);
    let root = u128::try_from(root).expect("half as many bits") | rest;
    F::from_u128_r(root, round).value.scalbn(exponent / 2)
}

fn compare<F: Float>(op: FloatCompare, a: u128, b: u128) -> bool {
    let (a, b) = (F::from_bits(a), F::from_bits(b));
    match op {
        FloatCompare::Eq => a == b,
        FloatCompare::Lt => a < b,
        FloatCompare::Le => a <= b,
    }
}

fn convert<T: Float, F: FloatConvert<T>>(bits: u128, round: Round) -> u128 {
    F::from_bits(bits).convert_r(round, &mut false).value.to_bits()
}

/// Bits of the integers that [`Float`] converts, without a sign.
const CONVERTED: u32 = 126;

fn from_signed<F: Float>(integer: &BitVector, round: Round) -> u128 {
    let negative = integer.is_negative();
    // Above a negative value is below its magnitude.
    let round = if negative { -round } else { round };
    let magnitude = if negative { integer.neg() } else { integer.clone() }.to_biguint();
    // The lowest bit of what is left of a wide integer says whether there was more: then it is
    // rounded as the whole one.
    let shift = magnitude.bits().saturating_sub(u64::from(CONVERTED)) as u32;
    let top = &magnitude >> shift;
    let more = u128::from(&top << shift != magnitude);
    let top = u128::try_from(top).expect("it has fewer bits") | more;
    let value = F::from_u128_r(top, round).value.scalbn_r(shift as i32, round);
    if negative { (-value).to_bits() } else { value.to_bits() }
}

fn to_signed<F: Float>(precision: u32, bits: u128, width: u32) -> BitVector {
    let value = F::from_bits(bits);
    let [low, high] = limits::<F>(width).map(F::from_bits);
    // Not a number is neither.
    if !(low < value && value < high) {
        return BitVector::min_signed(width);
    }
    // The significand is an integer, of which a shift makes the magnitude.
    let shift = if value.is_zero() { 0 } else { (value.ilogb() - (precision as i32 - 1)).max(0) };
    let significand = value.abs().scalbn(-shift).to_u128_r(128, Round::TowardZero, &mut false).value;
    let magnitude = BitVector::from_u128(width.max(128), significand);
    let magnitude = magnitude.shl(&BitVector::new(width.max(128), shift as u64)).extract(width - 1, 0);
    if value.is_negative() { magnitude.neg() } else { magnitude }
}

pub(super) fn narrow(from: FloatKind, to: FloatKind, bits: &BitVector, up: bool) -> (BitVector, bool) {
    let round = if up { Round::TowardPositive } else { Round::TowardNegative };
    let bits = low_bits(bits);
    let (result, exact) = match from {
        FloatKind::Half => by_kind!(to, rounded::<_, Half>(bits, round)),
        FloatKind::Single => by_kind!(to, rounded::<_, Single>(bits, round)),
        FloatKind::Double => by_kind!(to, rounded::<_, Double>(bits, round)),
        FloatKind::X87 => by_kind!(to, rounded::<_, X87DoubleExtended>(bits, round)),
    };
    (BitVector::from_u128(to.width(), result), exact)
}

fn rounded<T: Float, F: FloatConvert<T>>(bits: u128, round: Round) -> (u128, bool) {
    let mut loses = false;
    let result = F::from_bits(bits).convert_r(round, &mut loses);
    (result.value.to_bits(), !loses)
}

pub(super) fn limits_of_signed(kind: FloatKind, width: u32) -> [BitVector; 2] {
    let [low, high] = by_kind!(kind, limits::<_>(width));
    [low, high].map(|bits| BitVector::from_u128(kind.width(), bits))
}

/// See [`super::limits_of_signed`]. A limit beyond the range of the format is infinite, so that all
/// finite values lie between the limits.
fn limits<F: Float>(width: u32) -> [u128; 2] {
    let limit = F::from_u128_r(1, Round::NearestTiesToEven).value.scalbn(width as i32 - 1);
    let below = (-limit).sub_r(F::from_u128(1).value, Round::TowardNegative).value;
    [below.to_bits(), limit.to_bits()]
}

pub(super) fn to_text(kind: FloatKind, bits: &BitVector) -> String {
    let bits = low_bits(bits);
    match kind {
        FloatKind::Single => plain(f64::from(f32::from_bits(bits as u32)), &f32::from_bits(bits as u32)),
        FloatKind::Double => plain(f64::from_bits(bits as u64), &f64::from_bits(bits as u64)),
        FloatKind::Half => by_software::<Half>(bits),
        FloatKind::X87 => by_software::<X87DoubleExtended>(bits),
    }
}

fn plain(value: f64, text: &dyn std::fmt::Debug) -> String {
    let sign = if value.is_sign_negative() { "-" } else { "" };
    if value.is_nan() { format!("{sign}nan") } else { format!("{text:?}") }
}

fn by_software<F: Float + std::fmt::Display>(bits: u128) -> String {
    let value = F::from_bits(bits);
    let sign = if value.is_negative() { "-" } else { "" };
    if value.is_nan() {
        format!("{sign}nan")
    } else if value.is_infinite() {
        format!("{sign}inf")
    } else {
        format!("{value}")
    }
}
