//! Names of objects, and where their lifetimes ended.
use super::data::{ObjectDetails, ObjectName};
use crate::exec::Machine;
use crate::ir::{FunctionId, LocationId, Op, Reg, source_name};
use crate::state::{Frame, MultiState, ObjectId, ObjectKind, Thread, Value};
use crate::witness::Scope;
use rustc_hash::FxHashMap;

/// What a run tells about its objects.
#[derive(Default)]
pub(in crate::witness) struct Objects {
    /// Where the program asked for objects that headers of the system allocate.
    asked: FxHashMap<ObjectId, LocationId>,
    /// Objects whose lifetimes have ended: where, and which local each was.
    ended: FxHashMap<ObjectId, Ended>,
    /// Names of the locals in memory, by the registers that get their addresses.
    locals: FxHashMap<FunctionId, Vec<(Reg, String)>>,
}

struct Ended {
    location: LocationId,
    local: Option<(FunctionId, String)>,
}

impl Objects {
    /// Notes that the object was made in this state.
    pub(in crate::witness) fn begin(&mut self, machine: &Machine, state: &MultiState, object: ObjectId) {
        let location = own_location(machine, state.thread());
        if location != state.memory.get(object).site {
            self.asked.insert(object, location);
        }
    }

    /// Notes that the lifetimes of these objects end in this state.
    pub(in crate::witness) fn end(&mut self, machine: &Machine, state: &MultiState, objects: &[ObjectId]) {
        let location = own_location(machine, state.thread());
        for object in objects.iter().filter(|object| state.memory.get(**object).alive) {
            let local = self.local(machine, state.thread().top(), *object);
            self.ended.insert(*object, Ended { location, local });
        }
    }

    /// What is known of an object.
    pub(in crate::witness) fn describe(
        &mut self,
        machine: &Machine,
        state: &MultiState,
        id: ObjectId,
    ) -> ObjectDetails {
        if let Some(function) = id.function() {
            let unknown = LocationId(0);
            let kind = ObjectName::Function(function);
            return ObjectDetails { kind, size: None, allocated: unknown, ended: unknown };
        }
        let object = state.memory.get(id);
        let ended = self.ended.get(&id).filter(|_| !object.alive);
        let (end, ended_local) = match ended {
            Some(ended) => (ended.location, ended.local.clone()),
            None => (LocationId(0), None),
        };
        let kind = match object.kind {
            ObjectKind::Global | ObjectKind::Constant | ObjectKind::External => {
                global_name(machine, state, id)
            }
            ObjectKind::Heap(by) => ObjectName::Heap(by),
            ObjectKind::Stack | ObjectKind::Left | ObjectKind::Oversized | ObjectKind::Negative => {
                let mut frames = state.threads.iter().flat_map(|thread| &thread.frames);
                let local = ended_local.or_else(|| frames.find_map(|frame| self.local(machine, frame, id)));
                ObjectName::Local(local)
            }
            ObjectKind::Internal => ObjectName::Other,
        };
        let size = object.size.as_u64();
        let allocated = self.asked.get(&id).copied().unwrap_or(object.site);
        ObjectDetails { kind, size, allocated, ended: end }
    }

    /// The function and the name of a local of the frame.
    fn local(&mut self, machine: &Machine, frame: &Frame, object: ObjectId) -> Option<(FunctionId, String)> {
        if !frame.locals.contains(&object) {
            return None;
        }
        let locals =
            self.locals.entry(frame.function).or_insert_with(|| named_locals(machine, frame.function));
        let address = Value::Pointer { object, offset: 0 };
        let is_at = |(register, _): &&(Reg, String)| frame.registers[*register] == address;
        locals.iter().find(is_at).map(|(_, name)| (frame.function, name.clone()))
    }
}

/// Where a thread is in the program itself, or in the headers of the system if no function of the
/// program is active.
pub(super) fn own_location(machine: &Machine, thread: &Thread) -> LocationId {
    let mut places = thread.frames.iter().rev().map(|frame| machine.location(frame));
    let own = places.find(|location| Scope::Program.has(machine, *location));
    own.unwrap_or_else(|| machine.user_location(thread))
}

fn named_locals(machine: &Machine, function: FunctionId) -> Vec<(Reg, String)> {
    let instructions = machine.function(function).blocks.iter().flat_map(|block| &block.instructions);
    let named = instructions.filter_map(|instruction| match &instruction.op {
        Op::Alloca { dst, name, .. } if !name.is_empty() => Some((*dst, name.to_string())),
        _ => None,
    });
    named.collect()
}

/// The name of a global, or of a thread's instance of one.
fn global_name(machine: &Machine, state: &MultiState, id: ObjectId) -> ObjectName {
    let mut instances = state.threads.iter().flat_map(|thread| &thread.instances);
    let instance = instances.find(|(_, object)| *object == id).map(|(global, _)| global.index());
    let Some(global) = machine.program.globals.get(instance.unwrap_or_else(|| id.data_index())) else {
        return ObjectName::Other;
    };
    // Names of the compiler's own begin with a dot.
    let name = source_name(&global.name);
    if name.is_empty() || name.starts_with('.') {
        return ObjectName::Literal;
    }
    // A static local has its function's name before its own.
    ObjectName::Global(name.rsplit('.').next().unwrap_or(&name).to_owned())
}
