//! Assignments to variables in memory, by the names that the source has for them.
use super::place::place;
use crate::bits::BitVector;
use crate::exec::Machine;
use crate::ir::{GlobalId, Program, Reg, SourceTypeId};
use crate::state::{MultiState, ObjectId, ObjectKind, Value};

/// What a run assigns to a variable.
pub(super) struct Assigned {
    /// As in C (`s.f[3]`).
    pub(super) target: String,
    /// The C type.
    pub(super) c_type: String,
    /// The value.
    pub(super) value: BitVector,
}

/// What the next instruction assigns, if it stores a number in exactly one variable, member or
/// element whose name and type are known. `named` has the same code as the machine's program, and
/// the names.
pub(super) fn assigned(machine: &Machine, named: &Program, state: &MultiState) -> Option<Assigned> {
    let (address, stored) = machine.next_store(state.thread())?;
    let value = stored.to_bits(&machine.terms)?;
    let (object, offset) = place(machine, address)?;
    let (name, ty) = variable(named, state, object)?;
    let size = u64::from(value.width().div_ceil(8));
    let (path, c_type) = named.names.scalar_at(ty, u64::try_from(offset).ok()?, size)?;
    Some(Assigned { target: format!("{name}{path}"), c_type: c_type.to_owned(), value })
}

/// The name and the type of the variable that an object is.
fn variable<'n>(named: &'n Program, state: &MultiState, object: ObjectId) -> Option<(&'n str, SourceTypeId)> {
    if !object.is_data() {
        return None;
    }
    let global = |global: GlobalId| named.names.globals.get(&global).map(|(name, ty)| (&**name, *ty));
    if object.data_index() < named.globals.len() {
        return global(GlobalId::new(object.data_index()));
    }
    let mut instances = state.threads.iter().flat_map(|thread| &thread.instances);
    if let Some((of, _)) = instances.find(|(_, instance)| *instance == object) {
        return global(*of);
    }
    if state.memory.get(object).kind != ObjectKind::Stack {
        return None;
    }
    let mut frames = state.threads.iter().flat_map(|thread| &thread.frames);
    let frame = frames.find(|frame| frame.locals.contains(&object))?;
    let holds = |register: Reg| frame.registers[register] == Value::Pointer { object, offset: 0 };
    let variables = &named.functions[frame.function.index()].variables;
    let mut mine = variables.iter().filter(|variable| holds(variable.register));
    let found = mine.find_map(|variable| Some((&*variable.name, variable.memory?)))?;
    // Variables of inlined code may share memory.
    if mine.any(|other| other.memory.is_some()) { None } else { Some(found) }
}
