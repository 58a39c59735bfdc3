//! Names of slots that mean the same in states of different shape.
//!
//! A predicate speaks of names: its inputs are the numbers of names. An object is named by the
//! global, by the local variable, or by the place that allocated it.
use super::explicit::Values;
use super::location::Location;
use super::options::Integers;
use crate::exec::Machine;
use crate::ir::{FunctionId, GlobalId, LocationId, Reg, Type};
use crate::state::{Cell, Fill, MultiState, ObjectId, ObjectKind, Roots, Slot, Value};
use crate::term::{Term, TermManager};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// An object, whatever its number is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum ObjectName {
    Global(u32),
    /// The n-th local of an activation.
    Local(Activation, u32),
    /// The n-th object that was allocated at this place, in canonical order.
    Allocated(LocationId, u32),
}

/// The n-th activation of a function on the call stack, from the bottom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Activation(pub(crate) FunctionId, pub(crate) u32);

/// The name of a slot that holds a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum SlotName {
    Register(Activation, u32),
    Variadic(Activation, u32),
    Cell(ObjectName, u64),
    Size(ObjectName),
}

/// A slot of a state with the number of its name.
pub(crate) struct Named {
    pub(crate) slot: Slot,
    pub(crate) value: Value,
    pub(crate) name: u32,
    /// Its value is part of the explicit state.
    pub(crate) kept: bool,
    /// The name whose input the slot holds: its own, unless another slot holds the same address.
    pub(crate) input: u32,
}

/// The names so far, by number.
#[derive(Default)]
pub(crate) struct Names {
    numbers: FxHashMap<(SlotName, u32), u32>,
    /// For each number the slot, with its width in bits.
    slots: Vec<(SlotName, u32)>,
    /// Cells of globals that have a name: global, offset and size in bytes.
    cells: BTreeMap<u32, BTreeMap<u64, u32>>,
    /// Cells that have held an address.
    addresses: FxHashSet<(ObjectName, u64)>,
}

impl Names {
    /// How many names there are.
    pub(crate) fn count(&self) -> u32 {
        self.slots.len() as u32
    }

    /// The number of a slot of this width in bits, a new one if it has none.
    pub(super) fn number(&mut self, name: SlotName, width: u32) -> u32 {
        let next = self.count();
        let number = *self.numbers.entry((name, width)).or_insert(next);
        if number == next {
            self.slots.push((name, width));
        }
        number
    }

    /// The slot with this number, and its width in bits.
    pub(super) fn slot(&self, number: u32) -> Option<(SlotName, u32)> {
        self.slots.get(number as usize).copied()
    }

    /// The number of a slot of this width in bits, if it has one.
    pub(super) fn of_slot(&self, name: SlotName, width: u32) -> Option<u32> {
        self.numbers.get(&(name, width)).copied()
    }

    /// Writes zeros into cells of globals that have a name and that the state has never written, so
    /// that states before and after the first assignment have one shape.
    pub(crate) fn write_zeros(&self, machine: &Machine, state: &mut MultiState) {
        let dead: Vec<(ObjectId, u64, u64)> = machine.dead_globals(state.thread()).collect();
        for (global, cells) in &self.cells {
            let id = ObjectId::of_global(GlobalId(*global));
            let object = state.memory.get(id);
            if object.kind != ObjectKind::Global || object.fill != Fill::Byte(0) {
                continue;
            }
            let is_dead = |offset: u64, size: u64| {
                dead.iter().any(|(of, at, length)| *of == id && *at <= offset && offset + size <= at + length)
            };
            let new: Vec<(u64, u32)> = cells.iter().map(|(offset, size)| (*offset, *size)).collect();
            for (offset, size) in new {
                let taken = !state.memory.get(id).cells.overlapping(offset, u64::from(size)).is_empty();
                if size <= 8 && !taken && !is_dead(offset, u64::from(size)) {
                    let value = Value::int(8 * size, 0);
                    state.memory.get_mut(id).cells.insert(offset, Cell { size, value });
                }
            }
        }
    }

    /// The name of a slot, given what frames and objects are called, and whether what it holds may
    /// be an address.
    fn name(
        &mut self,
        machine: &Machine,
        (activations, objects): (&[Activation], &[ObjectName]),
        (slot, value): (Slot, Value),
        is_in_environment: bool,
    ) -> (SlotName, bool) {
        match slot {
            Slot::Register(_, frame, register) => {
                let activation = activations[frame as usize];
                let types = &machine.function(activation.0).registers;
                let is_address = types[Reg::new(register as usize).index()] == Type::Ptr;
                (SlotName::Register(activation, register), is_address)
            }
            Slot::Variadic(_, frame, number) => {
                (SlotName::Variadic(activations[frame as usize], number), value.as_u64() == Some(0))
            }
            Slot::Cell(id, offset) => {
                let place = (objects[id.data_index()], offset);
                if value.object().is_some() || is_in_environment {
                    self.addresses.insert(place);
                }
                (SlotName::Cell(place.0, offset), self.addresses.contains(&place))
            }
            Slot::Size(id) => (SlotName::Size(objects[id.data_index()]), false),
        }
    }

    /// The slots of an arranged state that hold numbers.
    pub(crate) fn of(
        &mut self,
        machine: &Machine,
        state: &MultiState,
        (integers, values): (Integers, &mut Values),
    ) -> Vec<Named> {
        let (activations, objects) = (activations(state), objects(machine, state));
        let width = machine.pointer_width();
        let location = Location::of(state);
        let mut named = Vec::new();
        // Which addresses of unknown provenance are equal is explicit, too.
        let mut addresses: FxHashMap<Term, u32> = FxHashMap::default();
        let environment: FxHashSet<Slot> =
            machine.environment_addresses(state).into_iter().map(|(slot, _)| slot).collect();
        let sizes = state.memory.iter().filter(|(_, object)| object.size.term().is_some());
        let sizes = sizes.map(|(id, object)| (Slot::Size(id), object.size));
        for (slot, value) in state.slots().into_iter().chain(sizes.collect::<Vec<_>>()) {
            let is_in_environment = environment.contains(&slot);
            let (name, is_address) =
                self.name(machine, (&activations, &objects), (slot, value), is_in_environment);
            let number_width = match value {
                Value::Int { width, .. } => width,
                Value::Term(term) => machine.terms.width(term),
                Value::Pointer { .. } | Value::PointerTerm { .. } => width,
                Value::PointerByte { .. } | Value::Dead => continue,
            };
            if let SlotName::Cell(ObjectName::Global(global), offset) = name {
                self.cells.entry(global).or_default().insert(offset, number_width.div_ceil(8));
            }
            let name = self.number(name, number_width);
            let kept = match value {
                Value::Pointer { .. } => true,
                Value::Int { .. } if is_address && number_width == width || is_in_environment => true,
                Value::Int { bits, .. } => match integers {
                    Integers::Auto => values.stays(location, name, bits),
                    Integers::Abstract => false,
                    Integers::Explicit => true,
                },
                _ => false,
            };
            // In a fixed environment, any unknown number may turn out to be one.
            let may_be_address =
                |term| is_address || machine.has_environment() && machine.terms.input_index(term).is_some();
            if let Value::Term(term) = value
                && may_be_address(term)
                && number_width == width
            {
                addresses.entry(term).or_insert(name);
            }
            named.push(Named { slot, value, name, kept, input: name });
        }
        for named in &mut named {
            if let Value::Term(term) = named.value
                && let Some(first) = addresses.get(&term)
            {
                named.input = *first;
            }
        }
        named
    }
}

/// What the frames are called.
fn activations(state: &MultiState) -> Vec<Activation> {
    let mut counts: FxHashMap<FunctionId, u32> = FxHashMap::default();
    let frames = state.thread().frames.iter();
    let activation = frames.map(|frame| {
        let count = counts.entry(frame.function).or_default();
        *count += 1;
        Activation(frame.function, *count - 1)
    });
    activation.collect()
}

/// What the objects are called.
fn objects(machine: &Machine, state: &MultiState) -> Vec<ObjectName> {
    let globals = machine.program.globals.len();
    let mut locals: FxHashMap<ObjectId, ObjectName> = FxHashMap::default();
    for (activation, frame) in activations(state).into_iter().zip(&state.thread().frames) {
        locals
            .extend((0..).zip(&frame.locals).map(|(index, id)| (*id, ObjectName::Local(activation, index))));
    }
    let mut counts: FxHashMap<LocationId, u32> = FxHashMap::default();
    let name = |(id, object): (ObjectId, &std::sync::Arc<crate::state::Object>)| {
        if id.data_index() < globals {
            return ObjectName::Global(id.data_index() as u32);
        }
        locals.get(&id).copied().unwrap_or_else(|| {
            let count = counts.entry(object.site).or_default();
            *count += 1;
            ObjectName::Allocated(object.site, *count - 1)
        })
    };
    state.memory.iter().map(name).collect()
}

/// The value of a slot as a term.
pub(crate) fn number(terms: &TermManager, width: u32, value: Value) -> Term {
    value.number(terms, width).expect("named slots hold numbers")
}
