//! Floating-point instructions.
use super::outcome::Exception;
use super::worker::Context;
use crate::bits::float;
use crate::ir::FloatOp;
use crate::state::Value;
use smallvec::SmallVec;

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
