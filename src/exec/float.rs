//! Floating-point instructions.
use super::outcome::Exception;
use super::worker::Context;
use crate::bits::{BitVector, float};
use crate::ir::{End, FloatKind, FloatOp, MathFunction};
use crate::state::Value;
use crate::term::TermManager;
use smallvec::SmallVec;

/// One end of the interval of results of a mathematical function.
pub(super) fn math(
    terms: &TermManager,
    (function, end): (MathFunction, End),
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
        None => Exception::unmodelled("a mathematical function of a value that is not known"),
    }
}

/// `op args`.
pub(super) fn apply(cx: &Context, op: FloatOp, args: &[Value]) -> Result<Value, Exception> {
    let words: Option<SmallVec<[u64; 3]>> = args.iter().map(|arg| arg.as_u64()).collect();
    if let Some(bits) = words.and_then(|words| float::apply_word(op, &words)) {
        return Ok(Value::Int { width: op.result_width(), bits });
    }
    let args: Option<SmallVec<[_; 3]>> = args.iter().map(|arg| arg.to_term(cx.terms)).collect();
    let Some(args) = args else { return Exception::unmodelled("floating-point arithmetic on an address") };
    Ok(Value::from_term(cx.terms, cx.terms.float(op, &args)))
}
