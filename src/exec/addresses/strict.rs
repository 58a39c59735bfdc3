//! The strict reading of addresses: comparison, arithmetic and conversion.
//!
//! An address is an object and an offset. Where objects lie is not known, so that only what holds
//! wherever they lie is answered: objects do not overlap, do not touch address 0 and start at
//! multiples of their alignment.
use crate::base::{AddressAsNumber, ObjectLayout};
use crate::exec::compare::compare_terms;
use crate::exec::outcome::Exception;
use crate::exec::worker::Context;
use crate::ir::{BinaryOp, Predicate};
use crate::state::{ObjectId, Value};
use crate::term::Term;

/// Integers below this compare unequal to every address: the first page is never mapped. Neither is
/// the last page, where error codes as pointers lie, such as `(void *)-1`.
pub(in crate::exec) const PAGE: u64 = 4096;

/// Object and offset of an address.
pub(in crate::exec) fn parts(cx: &Context, value: Value) -> Option<(ObjectId, Term)> {
    match value {
        Value::Pointer { object, offset } => Some((object, cx.terms.constant_u64(cx.pointer_width, offset))),
        Value::PointerTerm { object, offset } => Some((object, offset)),
        _ => None,
    }
}

/// The address `object + offset`.
pub(in crate::exec) fn address(cx: &Context, object: ObjectId, offset: Term) -> Value {
    match cx.terms.as_u64(offset) {
        Some(offset) => Value::Pointer { object, offset },
        None => Value::PointerTerm { object, offset },
    }
}

/// `base + delta` in bytes, for a `delta` of the width of pointers.
pub(in crate::exec) fn add(cx: &Context, base: Value, delta: Value) -> Result<Value, Exception> {
    match (base, delta) {
        (Value::Pointer { object, offset }, Value::Int { bits, .. }) => {
            Ok(Value::Pointer { object, offset: offset.wrapping_add(bits) & cx.pointer_mask() })
        }
        (Value::Int { width, bits }, Value::Int { bits: delta, .. }) => {
            Ok(Value::int(width, bits.wrapping_add(delta)))
        }
        _ => match (parts(cx, base), delta.to_term(cx.terms)) {
            (Some((object, offset)), Some(delta)) => Ok(address(cx, object, cx.terms.add(offset, delta))),
            (None, Some(delta)) => match base.to_term(cx.terms) {
                Some(base) => Ok(Value::from_term(cx.terms, cx.terms.add(base, delta))),
                None => Exception::unmodelled(AddressAsNumber::PartArithmetic),
            },
            _ => Exception::unmodelled(AddressAsNumber::Sum),
        },
    }
}

/// Integer arithmetic with at least one address among the operands.
pub(in crate::exec) fn arithmetic(
    cx: &Context,
    op: BinaryOp,
    lhs: Value,
    rhs: Value,
) -> Result<Value, Exception> {
    let terms = cx.terms;
    let sides = [parts(cx, lhs), parts(cx, rhs)];
    if let [Some((object, _)), None] | [None, Some((object, _))] = sides
        && [lhs, rhs].into_iter().any(|value| depends_on_place(cx, value, object))
    {
        return Exception::unmodelled(ObjectLayout::Relative);
    }
    match (op, sides[0], sides[1]) {
        (BinaryOp::Add, Some(_), None) => near_own_object(cx, add(cx, lhs, rhs)?),
        (BinaryOp::Add, None, Some(_)) => near_own_object(cx, add(cx, rhs, lhs)?),
        (BinaryOp::Sub, Some((object, offset)), None) => match rhs.to_term(terms) {
            Some(delta) => near_own_object(cx, address(cx, object, terms.sub(offset, delta))),
            None => Exception::unmodelled(AddressAsNumber::PartArithmetic),
        },
        (BinaryOp::Sub, Some((a, x)), Some((b, y))) if a == b => Ok(Value::from_term(terms, terms.sub(x, y))),
        (BinaryOp::Sub, Some(_), Some(_)) => Exception::unmodelled(ObjectLayout::Difference),
        (BinaryOp::And, Some((object, offset)), None) => mask(cx, object, offset, rhs),
        (BinaryOp::And, None, Some((object, offset))) => mask(cx, object, offset, lhs),
        (BinaryOp::Or | BinaryOp::Xor, Some((object, offset)), None) => set_bits(cx, op, object, offset, rhs),
        (BinaryOp::Or | BinaryOp::Xor, None, Some((object, offset))) => set_bits(cx, op, object, offset, lhs),
        _ => Exception::unmodelled(match op {
            BinaryOp::Mul => AddressAsNumber::Product,
            BinaryOp::UDiv | BinaryOp::SDiv => AddressAsNumber::Quotient,
            BinaryOp::URem | BinaryOp::SRem => AddressAsNumber::Remainder,
            BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => AddressAsNumber::Shift,
            _ => AddressAsNumber::Arithmetic,
        }),
    }
}

/// The result of integer arithmetic on an address, unless it lies far from its object and the
/// program knows where objects lie: then it may be the address of another one.
fn near_own_object(cx: &Context, result: Value) -> Result<Value, Exception> {
    match result {
        Value::Pointer { object, .. }
            if object.is_data()
                && cx.memory.get(object).number().is_some()
                && parts(cx, result).is_some_and(|parts| !is_near_object(cx, parts, 0)) =>
        {
            Exception::unmodelled(ObjectLayout::Far)
        }
        _ => Ok(result),
    }
}

/// Whether a number was computed from the number of an object. What it makes of an address in that
/// object may lie anywhere.
fn depends_on_place(cx: &Context, value: Value, object: ObjectId) -> bool {
    if !object.is_data() {
        return false;
    }
    let (Value::Term(term), Some(Value::Term(place))) = (value, cx.memory.get(object).number()) else {
        return false;
    };
    let places = cx.terms.inputs(place);
    cx.terms.inputs(term).iter().any(|input| places.contains(input))
}

/// Whether an address can be told from small numbers, and from the greatest ones, wherever its
/// object lies. It cannot if it lies far from its object. No pointer of a program does, but numbers
/// computed from addresses may. An unknown offset is taken to be near in comparisons with null.
fn is_near_object(cx: &Context, (object, offset): (ObjectId, Term), bits: u64) -> bool {
    if !object.is_data() {
        return true;
    }
    let Some(offset) = cx.terms.as_u64(offset) else { return bits == 0 || bits >= PAGE };
    let size = cx.memory.get(object).size.as_u64().unwrap_or(0);
    offset <= size.saturating_add(PAGE) || offset > cx.pointer_mask() - PAGE
}

/// `address & mask`: known where the mask keeps, or drops, only bits below the alignment of the
/// object.
fn mask(cx: &Context, object: ObjectId, offset: Term, mask: Value) -> Result<Value, Exception> {
    let low = u64::from(cx.alignment(object)) - 1;
    let terms = cx.terms;
    match mask.as_u64() {
        Some(bits) if bits & !low == 0 => {
            Ok(Value::from_term(terms, terms.and(offset, terms.constant_u64(cx.pointer_width, bits))))
        }
        Some(bits) if bits | low == cx.pointer_mask() => {
            Ok(address(cx, object, terms.and(offset, terms.constant_u64(cx.pointer_width, bits))))
        }
        _ => Exception::unmodelled(ObjectLayout::HighBits),
    }
}

/// `address | bits` or `address ^ bits`: known where the bits lie below the alignment of the
/// object.
fn set_bits(
    cx: &Context,
    op: BinaryOp,
    object: ObjectId,
    offset: Term,
    bits: Value,
) -> Result<Value, Exception> {
    let terms = cx.terms;
    match bits.as_u64() {
        Some(low) if low < u64::from(cx.alignment(object)) => {
            let low = terms.constant_u64(cx.pointer_width, low);
            let offset = if op == BinaryOp::Or { terms.or(offset, low) } else { terms.xor(offset, low) };
            Ok(address(cx, object, offset))
        }
        _ => Exception::unmodelled(ObjectLayout::HighBits),
    }
}

/// Comparison with at least one address among the operands.
pub(in crate::exec) fn compare(
    cx: &Context,
    predicate: Predicate,
    lhs: Value,
    rhs: Value,
) -> Result<Value, Exception> {
    let terms = cx.terms;
    let equality = match predicate {
        Predicate::Eq => Some(false),
        Predicate::Ne => Some(true),
        _ => None,
    };
    match (parts(cx, lhs), parts(cx, rhs)) {
        (Some((a, x)), Some((b, y))) if a == b => {
            // Addresses around an object are ordered like their signed offsets, because the object
            // does not wrap around address 0.
            let predicate = if equality.is_some() { predicate } else { signed(predicate) };
            Ok(Value::from_term(terms, compare_terms(terms, predicate, x, y)))
        }
        (Some(_), Some(_)) => match equality {
            Some(differ) => Ok(Value::bool(differ)),
            None => Exception::unmodelled(ObjectLayout::Order),
        },
        (Some(address), None) => compare_with_integer(cx, predicate, equality, address, rhs),
        (None, Some(address)) => compare_with_integer(cx, predicate.swapped(), equality, address, lhs),
        (None, None) => Exception::unmodelled(ObjectLayout::PartComparison),
    }
}

/// `address predicate integer`.
fn compare_with_integer(
    cx: &Context,
    predicate: Predicate,
    equality: Option<bool>,
    address: (ObjectId, Term),
    integer: Value,
) -> Result<Value, Exception> {
    let Some(bits) = integer.as_u64() else {
        return Exception::unmodelled(ObjectLayout::SymbolicComparison);
    };
    if !is_near_object(cx, address, bits) {
        return Exception::unmodelled(ObjectLayout::ComputedComparison);
    }
    let low = bits < PAGE;
    let high = bits > cx.pointer_mask() - PAGE;
    match (equality, predicate) {
        (Some(differ), _) if low || high => Ok(Value::bool(differ)),
        (None, Predicate::Ugt | Predicate::Uge) if low || high => Ok(Value::bool(low)),
        (None, Predicate::Ult | Predicate::Ule) if low || high => Ok(Value::bool(high)),
        _ => Exception::unmodelled(ObjectLayout::Comparison),
    }
}

fn signed(predicate: Predicate) -> Predicate {
    match predicate {
        Predicate::Ult => Predicate::Slt,
        Predicate::Ule => Predicate::Sle,
        Predicate::Ugt => Predicate::Sgt,
        Predicate::Uge => Predicate::Sge,
        other => other,
    }
}

/// An address as an integer of another width: only bits below the alignment of its object are
/// known.
pub(in crate::exec) fn resize(cx: &Context, value: Value, to: u32) -> Result<Value, Exception> {
    match parts(cx, value) {
        Some(_) if to == cx.pointer_width => Ok(value),
        Some((object, offset)) if to < 32 && 1 << to <= cx.alignment(object) => {
            Ok(Value::from_term(cx.terms, cx.terms.extract(offset, to - 1, 0)))
        }
        Some(_) => Exception::unmodelled(AddressAsNumber::Width),
        None if to == 8 => Ok(value),
        None => Exception::unmodelled(AddressAsNumber::PartWidth),
    }
}
