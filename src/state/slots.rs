//! Names of the places in a state that hold a value. They relate states that differ in their
//! values.
use super::{InputOrigin, MultiState, ObjectId, ObjectKind, Path, PathStore, Running, Schedule, Value};
use crate::bits::BitVector;
use crate::ir::Reg;
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
    /// The size of an object.
    Size(ObjectId),
}

impl MultiState {
    /// All places that hold a value, in a fixed order. Constants, which never change, are left out.
    pub fn slots(&self) -> Vec<(Slot, Value)> {
        let mut slots = Vec::new();
        for (t, thread) in (0..).zip(&self.threads) {
            for (f, frame) in (0..).zip(&thread.frames) {
                let held = frame.registers.held();
                slots.extend(held.map(|(r, value)| (Slot::Register(t, f, r.index() as u32), value)));
                slots.extend((0..).zip(&*frame.variadic).map(|(v, value)| (Slot::Variadic(t, f, v), *value)));
            }
        }
        for (id, object) in self.memory.iter().filter(|(_, object)| object.kind != ObjectKind::Constant) {
            slots.extend(object.cells.iter().map(|(offset, cell)| (Slot::Cell(id, offset), cell.value)));
        }
        slots
    }

    /// Gives each of these slots a new input: any value of its width, or for an address any offset
    /// in its object. The new state includes the old one, and belongs to no path any more. Returns
    /// the slots with their inputs.
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
            let input = self.fresh_input(terms, InputOrigin::Freed, terms.width(old));
            self.store.values_mut().set(index, sample);
            freed.push((slot, input));
            let new = match value.object() {
                Some(object) => Value::PointerTerm { object, offset: input },
                None => Value::Term(input),
            };
            self.set_slot(slot, new);
        }
        // Constraints on the old values do not matter any more.
        let live = self.sigma().into_iter().flat_map(|term| terms.inputs(term).iter().copied()).collect();
        self.store.forget_others(terms, &live);
        freed
    }

    /// A state from which another part of the path begins. Each of these slots holds the input with
    /// the given index, of which there are `count` at the beginning: any value of its width, or for
    /// an address any offset in its object. No constraint is left, so it includes `self`. The
    /// values of the inputs in the sample are those of the slots.
    ///
    /// All slots that mention an input must be given.
    #[must_use]
    pub fn restarted(
        &self,
        terms: &TermManager,
        width: u32,
        slots: &[(Slot, Value, u32)],
        count: u32,
    ) -> Self {
        let mut new = self.clone();
        let mut evaluator = Evaluator::new();
        let mut values = vec![BitVector::zero(1); count as usize];
        for (slot, value, index) in slots {
            let old = value.number(terms, width).expect("the slot holds a number");
            let sample = &|input| self.store.values().value_of(terms, input);
            values[*index as usize] = evaluator.evaluate(terms, old, sample);
            let input = terms.input(*index, terms.width(old));
            new.set_slot(
                *slot,
                match value.object() {
                    Some(object) => Value::PointerTerm { object, offset: input },
                    None => Value::Term(input),
                },
            );
        }
        new.store = PathStore::new(self.store.kind());
        new.running = Running::default();
        new.path = Path {
            created: self.path.created,
            spawned: self.path.spawned,
            rounds: self.path.rounds,
            wake_ups: self.path.wake_ups,
            overapproximate: self.path.overapproximate,
            schedule: Schedule::of(self.thread().ordinal),
            ..Path::default()
        };
        for value in values {
            new.add_input(InputOrigin::Joined, value);
        }
        new
    }

    fn set_slot(&mut self, slot: Slot, value: Value) {
        match slot {
            Slot::Register(thread, frame, register) => {
                let frame = &mut self.threads[thread as usize].frames[frame as usize];
                Arc::make_mut(frame).registers[Reg::new(register as usize)] = value;
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
            Slot::Size(object) => self.memory.get_mut(object).size = value,
        }
    }

    /// The terms of all values. States with the same explicit part have them in the same order.
    pub fn sigma(&self) -> Vec<Term> {
        super::canonical::collect_sigma(self)
    }
}

impl Value {
    /// The integer, or the offset of an address, as a term; `None` for other values. `width` is
    /// that of addresses in bits.
    pub fn number(self, terms: &TermManager, width: u32) -> Option<Term> {
        match self {
            Value::Pointer { offset, .. } => Some(terms.constant_u64(width, offset)),
            Value::PointerTerm { offset, .. } => Some(offset),
            other => other.to_term(terms),
        }
    }
}
