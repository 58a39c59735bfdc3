//! Floating-point instructions.
use super::outcome::Exception;
use super::worker::Context;
use crate::base::{AddressAsNumber, UnknownValue};
use crate::bits::{BitVector, float};
use crate::ir::{EnclosureEnd, FloatKind, FloatOp, MathFunction, Rounding};
use crate::state::Value;
use crate::term::{Term, TermManager};
use smallvec::SmallVec;

/// One end of the interval of results of a mathematical function.
pub(super) fn math(
    terms: &TermManager,
    (function, end): (MathFunction, EnclosureEnd),
    kind: FloatKind,
    args: &[Value],
) -> Result<Value, Exception> {
    let bits = |arg: &Value| match *arg {
        Value::Int { width, bits } => Some(BitVector::new(width, bits)),
        Value::Term(term) => terms.as_constant(term).cloned(),
        _ => None,
    };
    let args: Option<SmallVec<[_; 2]>> = args.iter().map(bits).collect();
    match args {
        Some(args) => Ok(Value::from_bits(terms, &float::enclosure(function, kind, end, &args))),
        None => Exception::unmodelled(UnknownValue::Mathematical),
    }
}

/// `op args`, in a rounding mode if there is one.
pub(super) fn apply(
    cx: &Context,
    op: FloatOp,
    mode: Option<Value>,
    args: &[Value],
) -> Result<Value, Exception> {
    let Some(mode) = mode else { return in_known_mode(cx, op, args) };
    if let Some(code) = mode.as_u64() {
        return in_known_mode(cx, op.in_mode(Rounding::of_code(code)), args);
    }
    let (Some(mode), Some(args)) = (mode.to_term(cx.terms), terms_of(cx, args)) else {
        return Exception::unmodelled(AddressAsNumber::FloatingPoint);
    };
    let mut result = cx.terms.float(op, &args);
    for (other, code) in Rounding::ALL.iter().copied().zip(0..).skip(1) {
        let is_other = cx.terms.eq(mode, cx.terms.constant_u64(cx.terms.width(mode), code));
        result = cx.terms.ite(is_other, cx.terms.float(op.in_mode(other), &args), result);
    }
    Ok(Value::from_term(cx.terms, result))
}

fn in_known_mode(cx: &Context, op: FloatOp, args: &[Value]) -> Result<Value, Exception> {
    let words: Option<SmallVec<[u64; 3]>> = args.iter().map(|arg| arg.as_u64()).collect();
    if let Some(bits) = words.and_then(|words| float::apply_word(op, &words)) {
        return Ok(Value::Int { width: op.result_width(), bits });
    }
    let Some(args) = terms_of(cx, args) else {
        return Exception::unmodelled(AddressAsNumber::FloatingPoint);
    };
    Ok(Value::from_term(cx.terms, cx.terms.float(op, &args)))
}

fn terms_of(cx: &Context, args: &[Value]) -> Option<SmallVec<[Term; 3]>> {
    args.iter().map(|arg| arg.to_term(cx.terms)).collect()
}
