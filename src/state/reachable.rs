//! Which objects the program can still reach.
use super::{Frame, MultiState, Object, ObjectId, ObjectKind, Value};
use crate::ir::Reg;
use crate::term::{Term, TermManager};
use fixedbitset::FixedBitSet;
use rustc_hash::FxHashSet;

/// What may lead to an object, too, when one looks for those that are [lost](lost_objects).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubts {
    /// Only addresses lead somewhere.
    None,
    /// Locals whose scope may have been left do as well.
    Scopes,
    /// And so does what is computed from the [number](Object::number) of an object.
    All,
}

/// The live heap objects of the program to which no address leads. Addresses are followed from the
/// globals and from what threads hold. An address leads to its object whatever its offset is, and
/// even if only some of its bytes are kept. `live` gives the registers of a frame that count, and
/// is told whether the frame is the innermost one of its thread.
pub fn lost_objects(
    terms: &TermManager,
    state: &MultiState,
    globals: usize,
    live: impl Fn(&Frame, bool) -> Vec<Reg>,
    doubts: Doubts,
) -> Vec<ObjectId> {
    let memory = &state.memory;
    let is_heap = |id: ObjectId| {
        let object = memory.get(id);
        object.kind.is_heap() && object.alive
    };
    if !memory.iter().skip(globals).any(|(id, _)| is_heap(id)) {
        return Vec::new();
    }
    let by_number = doubts == Doubts::All && state.numbered;
    let mut walk = Walk::new(memory.len(), by_number.then_some(terms));
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
    loop {
        while let Some(id) = walk.open.pop() {
            let object = memory.get(id);
            let leads_on = by_number || object.cells.pointers() > 0;
            if leads_on && (doubts != Doubts::None || object.kind != ObjectKind::Left) {
                let content = object.cells.iter().filter(|(offset, _)| *offset != Object::NUMBER);
                content.for_each(|(_, cell)| walk.visit(cell.value));
            }
        }
        let open = |id: &ObjectId| is_heap(*id) && !walk.seen.contains(id.data_index());
        let unseen = memory.iter().skip(globals).map(|(id, _)| id).filter(open);
        let disguised = unseen.into_iter().find(|id| walk.mentions(memory.get(*id).number()));
        let Some(disguised) = disguised else { break };
        walk.visit_object(disguised);
    }
    memory
        .iter()
        .skip(globals)
        .map(|(id, _)| id)
        .filter(|id| is_heap(*id) && !walk.seen.contains(id.data_index()))
        .collect()
}

/// The heap objects that one thread can reach from its registers, its locals and its instances of
/// thread-local globals.
pub fn reached_by(state: &MultiState, thread: usize) -> Vec<ObjectId> {
    let memory = &state.memory;
    let mut walk = Walk::new(memory.len(), None);
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

struct Walk<'a> {
    seen: FixedBitSet,
    open: Vec<ObjectId>,
    /// Set if it matters which inputs the values mention.
    terms: Option<&'a TermManager>,
    mentioned: FxHashSet<Term>,
}

impl<'a> Walk<'a> {
    fn new(objects: usize, terms: Option<&'a TermManager>) -> Self {
        Self {
            seen: FixedBitSet::with_capacity(objects),
            open: Vec::new(),
            terms,
            mentioned: FxHashSet::default(),
        }
    }

    fn visit(&mut self, value: Value) {
        if let Some(id) = value.object().filter(|id| id.is_data()) {
            self.visit_object(id);
        }
        if let (Some(terms), Some(term)) = (self.terms, value.term()) {
            self.mentioned.extend(terms.inputs(term).iter());
        }
    }

    /// Whether a value may be computed from this number of an object. No value tells whether it is
    /// from a known one.
    fn mentions(&self, number: Option<Value>) -> bool {
        let Some((terms, number)) = self.terms.zip(number) else { return false };
        let Some(term) = number.term() else { return true };
        terms.inputs(term).iter().any(|input| self.mentioned.contains(input))
    }

    fn visit_object(&mut self, id: ObjectId) {
        if !self.seen.put(id.data_index()) {
            self.open.push(id);
        }
    }
}
