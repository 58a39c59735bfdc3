//! Values as sequences of bytes: taking them apart and putting them together, little-endian.
use super::outcome::Exception;
use super::worker::Context;
use crate::base::AddressAsNumber;
use crate::state::Value;

/// Bytes `from .. from + count` of a value that fills whole bytes. A part of an address must be a
/// single byte or all of it.
pub(super) fn slice(cx: &Context, value: Value, from: u32, count: u32) -> Result<Value, Exception> {
    let terms = cx.terms;
    match value {
        Value::Int { bits, .. } => Ok(Value::int(8 * count, bits >> (8 * from))),
        Value::Term(term) => {
            Ok(Value::from_term(terms, terms.extract(term, 8 * (from + count) - 1, 8 * from)))
        }
        Value::Pointer { .. } | Value::PointerTerm { .. } if count * 8 == cx.pointer_width => Ok(value),
        Value::Pointer { object, offset } if count == 1 => {
            Ok(Value::PointerByte { index: from as u8, object, offset })
        }
        Value::PointerByte { .. } if count == 1 => Ok(value),
        _ => Exception::unmodelled(AddressAsNumber::Part),
    }
}

/// The value whose bytes are those of the parts, the lowest first. `parts` holds values with their
/// sizes in bytes.
pub(super) fn join(cx: &Context, parts: &[(Value, u32)]) -> Result<Value, Exception> {
    if let [(value, _)] = parts {
        return Ok(*value);
    }
    if let Some(pointer) = join_pointer(cx, parts) {
        return Ok(pointer);
    }
    let terms = cx.terms;
    let mut joined = None;
    for (value, _) in parts {
        let Some(part) = value.to_term(terms) else {
            return Exception::unmodelled(AddressAsNumber::Bytes);
        };
        joined = Some(joined.map_or(part, |low| terms.concat(part, low)));
    }
    Ok(Value::from_term(terms, joined.expect("at least one part")))
}

/// The address whose bytes these are, all of them in their order.
fn join_pointer(cx: &Context, parts: &[(Value, u32)]) -> Option<Value> {
    let (Value::PointerByte { object, offset, .. }, _) = parts[0] else {
        return None;
    };
    let complete = parts.len() as u32 * 8 == cx.pointer_width
        && parts
            .iter()
            .enumerate()
            .all(|(i, (value, _))| *value == Value::PointerByte { index: i as u8, object, offset });
    complete.then_some(Value::Pointer { object, offset })
}
