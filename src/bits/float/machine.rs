//! Single and double precision by the machine's own arithmetic, which is that of IEEE 754.
use super::{FloatArithmetic, FloatCompare, FloatKind, FloatOp};
use crate::bits::word;

/// The result, or `None` if the machine does not have the operation or the result is not a number.
#[inline]
pub(super) fn apply(op: FloatOp, args: &[u64]) -> Option<u64> {
    Some(match op {
        FloatOp::Arithmetic(op, FloatKind::Single) => single(arithmetic32(op, args)?)?,
        FloatOp::Arithmetic(op, FloatKind::Double) => double(arithmetic64(op, args)?)?,
        FloatOp::Compare(op, FloatKind::Single) => u64::from(compare(op, &f32_of(args[0]), &f32_of(args[1]))),
        FloatOp::Compare(op, FloatKind::Double) => u64::from(compare(op, &f64_of(args[0]), &f64_of(args[1]))),
        FloatOp::Convert { from: FloatKind::Single, to: FloatKind::Double } => {
            double(f64::from(f32_of(args[0])))?
        }
        FloatOp::Convert { from: FloatKind::Double, to: FloatKind::Single } =>
        {
            #[expect(clippy::cast_possible_truncation, reason = "rounding is what is asked for")]
            single(f64_of(args[0]) as f32)?
        }
        FloatOp::FromSigned { width, to: FloatKind::Single } => single(word::signed(width, args[0]) as f32)?,
        FloatOp::FromSigned { width, to: FloatKind::Double } => double(word::signed(width, args[0]) as f64)?,
        FloatOp::ToSigned { from: FloatKind::Single, width } => to_signed(f64::from(f32_of(args[0])), width),
        FloatOp::ToSigned { from: FloatKind::Double, width } => to_signed(f64_of(args[0]), width),
        _ => return None,
    })
}

fn f32_of(bits: u64) -> f32 {
    f32::from_bits(bits as u32)
}

fn f64_of(bits: u64) -> f64 {
    f64::from_bits(bits)
}

fn single(value: f32) -> Option<u64> {
    (!value.is_nan()).then(|| u64::from(value.to_bits()))
}

fn double(value: f64) -> Option<u64> {
    (!value.is_nan()).then(|| value.to_bits())
}

fn arithmetic32(op: FloatArithmetic, args: &[u64]) -> Option<f32> {
    let at = |index: usize| f32_of(args[index]);
    Some(match op {
        FloatArithmetic::Add => at(0) + at(1),
        FloatArithmetic::Sub => at(0) - at(1),
        FloatArithmetic::Mul => at(0) * at(1),
        FloatArithmetic::Div => at(0) / at(1),
        FloatArithmetic::Fmod => at(0) % at(1),
        FloatArithmetic::Sqrt => at(0).sqrt(),
        FloatArithmetic::Fma => at(0).mul_add(at(1), at(2)),
        FloatArithmetic::Floor => at(0).floor(),
        FloatArithmetic::Ceil => at(0).ceil(),
        FloatArithmetic::Trunc => at(0).trunc(),
        FloatArithmetic::Round => at(0).round(),
        FloatArithmetic::RoundEven => at(0).round_ties_even(),
        FloatArithmetic::Remainder => return None,
    })
}

fn arithmetic64(op: FloatArithmetic, args: &[u64]) -> Option<f64> {
    let at = |index: usize| f64_of(args[index]);
    Some(match op {
        FloatArithmetic::Add => at(0) + at(1),
        FloatArithmetic::Sub => at(0) - at(1),
        FloatArithmetic::Mul => at(0) * at(1),
        FloatArithmetic::Div => at(0) / at(1),
        FloatArithmetic::Fmod => at(0) % at(1),
        FloatArithmetic::Sqrt => at(0).sqrt(),
        FloatArithmetic::Fma => at(0).mul_add(at(1), at(2)),
        FloatArithmetic::Floor => at(0).floor(),
        FloatArithmetic::Ceil => at(0).ceil(),
        FloatArithmetic::Trunc => at(0).trunc(),
        FloatArithmetic::Round => at(0).round(),
        FloatArithmetic::RoundEven => at(0).round_ties_even(),
        FloatArithmetic::Remainder => return None,
    })
}

fn compare<F: PartialOrd>(op: FloatCompare, a: &F, b: &F) -> bool {
    match op {
        FloatCompare::Eq => a == b,
        FloatCompare::Lt => a < b,
        FloatCompare::Le => a <= b,
    }
}

fn to_signed(value: f64, width: u32) -> u64 {
    let limit = 2f64.powi(width as i32 - 1);
    let whole = value.trunc();
    if whole >= -limit && whole < limit { word::wrap(width, whole as i64 as u64) } else { 1 << (width - 1) }
}
