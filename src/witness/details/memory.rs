//! Which object an invalid access is about, and what both threads of a data race access.
use super::data::{Address, InvalidAccess, MemoryDetails, Spot};
use super::objects::Objects;
use crate::exec::{AccessEffect, Machine, NextAccess};
use crate::state::{MultiState, ObjectId, Thread, Value};
use crate::witness::place::place;

/// What the next instruction of the running thread does that is not valid.
pub(in crate::witness) fn memory_details(
    objects: &mut Objects,
    machine: &Machine,
    state: &MultiState,
) -> Option<MemoryDetails> {
    let accesses = machine.next_accesses(state.threads.get(state.current)?);
    let invalid = accesses.iter().find(|access| !is_valid(machine, state, access));
    let access = invalid.or(accesses.first())?;
    let (object, at) = match place(machine, access.address) {
        Some((object, offset)) => (Some(object), Address::InObject(offset)),
        None => match access.address {
            Value::Int { bits, .. } => (None, Address::Number(bits)),
            _ => (None, Address::Unknown),
        },
    };
    let object = object.map(|id| objects.describe(machine, state, id));
    let access = InvalidAccess { effect: access.effect, size: access.size, at };
    Some(MemoryDetails { access: Some(access), object, lost: None })
}

/// What the next instructions of both threads access, with the number of bytes that the first one
/// accesses.
pub(in crate::witness) fn shared_spot(
    objects: &mut Objects,
    machine: &Machine,
    state: &MultiState,
    threads: [&Thread; 2],
) -> Option<(Spot, Option<u64>)> {
    let [first, second] = threads.map(|thread| machine.next_accesses(thread));
    let others: Vec<ObjectId> =
        second.iter().filter_map(|access| Some(place(machine, access.address)?.0)).collect();
    first.iter().find_map(|access| {
        let (id, offset) = place(machine, access.address).filter(|(id, _)| others.contains(id))?;
        Some((Spot { object: objects.describe(machine, state, id), offset }, access.size))
    })
}

/// Whether an access lies within a live object, or a release is one of the start of a live object.
fn is_valid(machine: &Machine, state: &MultiState, access: &NextAccess) -> bool {
    let Some((id, offset)) = place(machine, access.address).filter(|(id, _)| id.is_data()) else {
        return access.size == Some(0);
    };
    let object = state.memory.get(id);
    let inside = match (access.size, object.size.as_u64()) {
        (Some(size), Some(extent)) => u64::try_from(offset)
            .is_ok_and(|offset| offset.checked_add(size).is_some_and(|end| end <= extent)),
        _ => true,
    };
    match access.effect {
        AccessEffect::Access(_) => access.size == Some(0) || object.alive && inside,
        AccessEffect::Free => object.alive && offset == 0 && object.kind.is_heap(),
        AccessEffect::Call => false,
    }
}
