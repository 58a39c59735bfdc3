//! Places of memory.
use crate::exec::Machine;
use crate::state::{ObjectId, Value};

/// The object that an address belongs to, and the offset there. Offsets before its start are
/// negative.
pub(super) fn place(machine: &Machine, address: Value) -> Option<(ObjectId, i64)> {
    let (object, offset) = match address {
        Value::Pointer { object, offset } => (object, offset),
        Value::PointerTerm { object, offset } => (object, machine.terms.as_u64(offset)?),
        _ => return None,
    };
    let unused = 64 - machine.pointer_width();
    Some((object, ((offset << unused) as i64) >> unused))
}
