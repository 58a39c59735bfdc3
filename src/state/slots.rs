//! Places of a state that hold a value, by name: for relations between states that differ in their values.
use super::{InputOrigin, Memory, MultiState, Object, ObjectId, ObjectKind, Value};
use crate::term::{Evaluator, Term, TermManager};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// A place in a state in canonical form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Slot {
    /// A register of the n-th frame of the n-th thread.
    Register(u32, u32, u32),
    /// A variadic argument of such a frame.
    Variadic(u32, u32, u32),
    /// The cell of an object that starts at this offset.
    Cell(ObjectId, u64),
}

impl MultiState {
    /// All places that hold a value, in a fixed order; without those that never change.
    pub fn slots(&self) -> Vec<(Slot, Value)> {
        let mut slots = Vec::new();
        for (t, thread) in (0..).zip(&self.threads) {
            for (f, frame) in (0..).zip(&thread.frames) {
                let live = (0..).zip(&*frame.registers).filter(|(_, value)| **value != Value::Dead);
                slots.extend(live.map(|(r, value)| (Slot::Register(t, f, r), *value)));
                slots.extend((0..).zip(&*frame.variadic).map(|(v, value)| (Slot::Variadic(t, f, v), *value)));
            }
        }
        for (id, object) in self.memory.iter().filter(|(_, object)| object.kind != ObjectKind::Constant) {
            slots.extend(object.cells.iter().map(|(offset, cell)| (Slot::Cell(id, offset), cell.value)));
        }
        slots
    }

    /// Whether both are at the same place with the same objects, so that they have the same slots but for what these
    /// hold, unless two hashes are equal by chance. Both are in canonical form.
    pub fn same_skeleton(&self, other: &MultiState) -> bool {
        let rest = |object: &Object| (object.size, object.distinguished);
        self.same_places(other)
            && self.memory.iter().zip(other.memory.iter()).all(|((_, a), (_, b))| rest(a) == rest(b))
    }

    /// The same, but for the sizes of objects, and what is explicit about [accesses](super::Distinguished).
    pub fn same_places(&self, other: &MultiState) -> bool {
        self.threads.len() == other.threads.len()
            && self.threads.iter().zip(&other.threads).all(|(a, b)| {
                a.frames.len() == b.frames.len()
                    && (a.argument, a.section, &a.instances) == (b.argument, b.section, &b.instances)
                    && a.frames.iter().zip(&b.frames).all(|(a, b)| {
                        (a.function, a.block, a.index) == (b.function, b.block, b.index)
                            && a.locals == b.locals
                    })
            })
            && same_objects(&self.memory, &other.memory)
    }

    /// Lets these slots have any value of their width, an address any offset in its object: the state becomes one that
    /// includes it. It no longer is a state of a path. Returns the slots with the new inputs.
    pub fn free(
        &mut self,
        terms: &TermManager,
        evaluator: &mut Evaluator,
        slots: &FxHashSet<Slot>,
        width: u32,
    ) -> Vec<(Slot, Term)> {
        let mut freed = Vec::new();
        for (slot, value) in self.slots() {
            let Some(old) = value.number(terms, width).filter(|_| slots.contains(&slot)) else { continue };
            evaluator.reset();
            let sample = evaluator.evaluate(terms, old, &|input| self.store.values().value_of(terms, input));
            let index = self.path.inputs.len() as u32;
            let input = self.fresh_input(terms, InputOrigin::Asked(u32::MAX), terms.width(old));
            self.store.values_mut().set(index, sample);
            freed.push((slot, input));
            let new = match value.object() {
                Some(object) => Value::PointerTerm { object, offset: input },
                None => Value::Term(input),
            };
            self.set_slot(slot, new);
        }
        // What the old values obeyed is no matter any more.
        let live = self.sigma().into_iter().flat_map(|term| terms.inputs(term).iter().copied()).collect();
        self.store.forget_others(terms, &live);
        freed
    }

    fn set_slot(&mut self, slot: Slot, value: Value) {
        match slot {
            Slot::Register(thread, frame, register) => {
                let frame = &mut self.threads[thread as usize].frames[frame as usize];
                Arc::make_mut(frame).registers[register as usize] = value;
            }
            Slot::Variadic(thread, frame, argument) => {
                let frame = &mut self.threads[thread as usize].frames[frame as usize];
                Arc::make_mut(frame).variadic[argument as usize] = value;
            }
            Slot::Cell(object, offset) => {
                let cells = &mut self.memory.get_mut(object).cells;
                let cell = cells.get(offset).expect("the slot was there");
                cells.insert(offset, super::Cell { value, ..cell });
            }
        }
    }

    /// The terms of all values, in the order in which states with the same explicit part have them.
    pub fn sigma(&self) -> Vec<Term> {
        super::canonical::collect_sigma(self)
    }
}

impl Value {
    /// The integer, or the offset of an address, as a term; `None` for what has neither. `width` is that of addresses.
    pub fn number(self, terms: &TermManager, width: u32) -> Option<Term> {
        match self {
            Value::Pointer { offset, .. } => Some(terms.constant_u64(width, offset)),
            Value::PointerTerm { offset, .. } => Some(offset),
            other => other.to_term(terms),
        }
    }
}

/// Compares hashes of where cells lie: there may be many of them, and states that are compared.
fn same_objects(a: &Memory, b: &Memory) -> bool {
    let skeleton = |object: &Object| {
        let Object { kind, alive, fill, align, distinguished, ref cells, .. } = *object;
        let kept = distinguished.map(|kept| kept.size);
        (kind, alive, fill, align, kept, cells.len(), cells.layout_hash())
    };
    a.len() == b.len()
        && a.iter().zip(b.iter()).all(|((_, a), (_, b))| Arc::ptr_eq(a, b) || skeleton(a) == skeleton(b))
}
