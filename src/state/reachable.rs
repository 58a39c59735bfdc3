//! Which objects the program can still reach.
use super::{Frame, MultiState, ObjectId, ObjectKind, Value};
use crate::ir::Reg;
use fixedbitset::FixedBitSet;

/// The live heap objects of the program to which no address leads. Addresses are followed from
/// the globals and from what threads hold. An address leads to its object whatever its offset is, and even if only some
/// of its bytes are kept. `live` gives the registers of a frame that count, and is told whether the frame is the
/// innermost one of its thread. If `left` is not set, locals whose scope may have been left lead to nothing.
pub fn lost_objects(
    state: &MultiState,
    globals: usize,
    live: impl Fn(&Frame, bool) -> Vec<Reg>,
    left: bool,
) -> Vec<ObjectId> {
    let memory = &state.memory;
    let is_heap = |id: ObjectId| {
        let object = memory.get(id);
        object.kind.is_heap() && object.alive
    };
    if !memory.iter().skip(globals).any(|(id, _)| is_heap(id)) {
        return Vec::new();
    }
    let mut walk = Walk { seen: FixedBitSet::with_capacity(memory.len()), open: Vec::new() };
    (0..globals).for_each(|global| walk.visit_object(ObjectId(global as u32 + 1)));
    for thread in &state.threads {
        walk.visit(thread.argument);
        thread.instances.iter().for_each(|(_, object)| walk.visit_object(*object));
        let depth = thread.frames.len();
        for (index, frame) in thread.frames.iter().enumerate() {
            for register in live(frame, index + 1 == depth) {
                walk.visit(frame.registers[register]);
            }
            frame.variadic.iter().for_each(|value| walk.visit(*value));
            frame.locals.iter().for_each(|local| walk.visit_object(*local));
        }
    }
    while let Some(id) = walk.open.pop() {
        let object = memory.get(id);
        if object.cells.pointers() > 0 && (left || object.kind != ObjectKind::Left) {
            object.cells.iter().for_each(|(_, cell)| walk.visit(cell.value));
        }
    }
    memory
        .iter()
        .skip(globals)
        .map(|(id, _)| id)
        .filter(|id| is_heap(*id) && !walk.seen.contains(id.data_index()))
        .collect()
}

/// The heap objects that one thread can reach from its registers, its locals and its instances of thread-local globals.
pub fn reached_by(state: &MultiState, thread: usize) -> Vec<ObjectId> {
    let memory = &state.memory;
    let mut walk = Walk { seen: FixedBitSet::with_capacity(memory.len()), open: Vec::new() };
    let thread = &state.threads[thread];
    thread.values().for_each(|value| walk.visit(value));
    thread.instances.iter().for_each(|(_, object)| walk.visit_object(*object));
    thread.frames.iter().flat_map(|frame| &frame.locals).for_each(|local| walk.visit_object(*local));
    let mut found = Vec::new();
    while let Some(id) = walk.open.pop() {
        let object = memory.get(id);
        if object.kind.is_heap() {
            found.push(id);
        }
        object.cells.iter().for_each(|(_, cell)| walk.visit(cell.value));
    }
    found
}

struct Walk {
    seen: FixedBitSet,
    open: Vec<ObjectId>,
}

impl Walk {
    fn visit(&mut self, value: Value) {
        if let Some(id) = value.object().filter(|id| id.is_data()) {
            self.visit_object(id);
        }
    }

    fn visit_object(&mut self, id: ObjectId) {
        if !self.seen.put(id.data_index()) {
            self.open.push(id);
        }
    }
}
