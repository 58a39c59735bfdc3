//! Addresses as numbers.
//!
//! Where objects lie is not known, and most programs never look. When something asks for more than
//! holds wherever objects lie (`strict`), the objects concerned get a [number](Object::number): a
//! choice of the platform, as a term. It is known of it that the object is aligned, lies in the
//! range that a process of Linux on x86-64 can use, and overlaps no other object with a number.
//! What is computed from it is a term like any other. So `true` holds for all layouts.
//!
//! A violation that needs one layout is certain if it happens in the usual one: there each object
//! has a place of its own, with room around it, and no place is used again.
//!
//! A number becomes an address again where it is cast to a pointer, or read as one. From the first
//! number on, an access through a number of unknown provenance stops the path.
use super::strict;
use crate::base::ObjectLayout;
use crate::exec::outcome::Exception;
use crate::exec::step::Executor;
use crate::exec::worker::Context;
use crate::ir::Reg;
use crate::state::{Cell, InputOrigin, MultiState, Object, ObjectId, ObjectKind, Value};
use crate::term::Term;

/// An object that has to lie apart from more objects than this gets no number: each pair has a
/// constraint.
const MOST: usize = 64;

/// The choice that a number is, for people.
const CHOICE: &str = "where objects lie in memory";

/// Addresses in bytes, for pointers of one width.
struct Range {
    /// The first one that a process may use (`vm.mmap_min_addr`).
    lowest: u64,
    /// The end of the stack's area: no object ends behind it.
    end: u64,
    /// Where globals, the heap and the stack begin in the usual layout. The stack grows downwards.
    usual: [u64; 3],
    /// Distance of objects there, in bytes. No larger object gets a number, nor one with a greater
    /// alignment than a page.
    distance: u64,
}

const RANGE_64: Range = Range {
    lowest: 1 << 16,
    end: (1 << 47) - strict::PAGE,
    usual: [0x5555_5555_8040, 0x6000_0000_0000, 0x7f00_0000_0000],
    distance: (1 << 20) + 48,
};
const RANGE_32: Range = Range {
    lowest: 1 << 16,
    end: 0xffff_e000,
    usual: [0x0804_9040, 0x5657_a1a0, 0xfff0_0000],
    distance: (1 << 16) + 48,
};

impl Executor<'_, '_> {
    /// Applies an operation to values; with the numbers of addresses among them if it is not
    /// modelled otherwise.
    pub(in crate::exec) fn by_number<const N: usize, T>(
        &mut self,
        state: &mut MultiState,
        values: [Value; N],
        apply: impl Fn(&Context, [Value; N]) -> Result<T, Exception>,
    ) -> Result<T, Exception> {
        let result = apply(&self.machine.context(&state.memory), values);
        if !matches!(result, Err(Exception::Unmodelled(_)))
            || values.iter().all(|value| value.object().is_none())
        {
            return result;
        }
        let mut numbers = values;
        for number in &mut numbers {
            match self.number_of(state, *number) {
                Some(value) => *number = value,
                None => return result,
            }
        }
        apply(&self.machine.context(&state.memory), numbers)
    }

    /// A value as a number; `None` for addresses in objects that get none.
    pub(in crate::exec) fn number_of(&mut self, state: &mut MultiState, value: Value) -> Option<Value> {
        let Some(object) = value.object() else { return Some(value) };
        let terms = self.machine.terms.clone();
        let width = self.machine.pointer_width();
        let base = self.base(state, object)?;
        let number = |offset: Term| terms.add(base, offset);
        Some(match value {
            Value::PointerByte { index, offset, .. } => {
                let low = 8 * u32::from(index);
                let byte = terms.extract(number(terms.constant_u64(width, offset)), low + 7, low);
                Value::from_term(&terms, byte)
            }
            Value::Pointer { offset, .. } => {
                Value::from_term(&terms, number(terms.constant_u64(width, offset)))
            }
            Value::PointerTerm { offset, .. } => Value::from_term(&terms, number(offset)),
            other => other,
        })
    }

    /// The number of an object's first byte. The object gets one if it has none.
    fn base(&mut self, state: &mut MultiState, object: ObjectId) -> Option<Term> {
        if !object.is_data() {
            return None;
        }
        let terms = self.machine.terms.clone();
        let content = state.memory.get(object);
        if let Some(number) = content.number() {
            return number.to_term(&terms);
        }
        let apart = |other: &Object| other.number().is_some() && self.lie_apart(content, other);
        let others = state.memory.iter().filter(|(_, other)| apart(other)).count();
        if !content.can_have_number() || !self.has_room(content) || others >= MOST {
            return None;
        }
        let width = self.machine.pointer_width();
        let usual = self.usual(state, object)?;
        let origin = InputOrigin::Chosen(state.path.asked);
        state.path.asked += 1;
        let number = self.any_choice(state, (origin, width), Some(usual), || CHOICE.into());
        let base = number.to_term(&terms)?;
        let known = self.known_of_layout(state, object, base)?;
        // The path depends on the choice only where the program asks.
        let choices = state.path.choices.clone();
        let possible = self.assume(state, known);
        state.path.choices = choices;
        if !possible {
            return None;
        }
        state.numbered = true;
        let cell = Cell { size: width / 8, value: number };
        state.memory.get_mut(object).cells.insert(Object::NUMBER, cell);
        Some(base)
    }

    /// What is known of the number of an object. `None` if the size of the object is an address.
    fn known_of_layout(&self, state: &MultiState, object: ObjectId, base: Term) -> Option<Term> {
        let terms = &*self.machine.terms;
        let width = self.machine.pointer_width();
        let constant = |number| terms.constant_u64(width, number);
        let range = self.range();
        let content = state.memory.get(object);
        // Different objects have different addresses, even if they are empty.
        let extent = |object: &Object| {
            let size = object.size.to_term(terms)?;
            let empty = terms.eq(size, constant(0));
            Some(terms.ite(empty, constant(1), size))
        };
        let size = extent(content)?;
        let low_bits = terms.and(base, constant(u64::from(content.align) - 1));
        let mut known = vec![
            terms.ule(size, constant(range.end - range.lowest)),
            terms.eq(low_bits, constant(0)),
            terms.ule(constant(range.lowest), base),
            terms.ule(base, terms.sub(constant(range.end), size)),
        ];
        let apart = |other: &Object| self.lie_apart(content, other);
        for (_, other) in state.memory.iter().filter(|(id, other)| *id != object && apart(other)) {
            if let Some(number) = other.number() {
                let (start, extent) = (number.to_term(terms)?, extent(other)?);
                let before = terms.ule(terms.add(base, size), start);
                let behind = terms.ule(terms.add(start, extent), base);
                known.push(terms.or(before, behind));
            }
        }
        Some(terms.and_all(known))
    }

    /// Whether two objects are certain not to overlap. Of two locals one may have left its scope,
    /// which is known exactly only where the property is about memory. With several threads, the
    /// end of an object on the heap, or of a stack, may come before or after a number is taken: the
    /// order of these two is not followed.
    fn lie_apart(&self, a: &Object, b: &Object) -> bool {
        let threads = self.machine.creates_threads();
        match (area(a.kind), area(b.kind)) {
            (Area::Globals, _) | (_, Area::Globals) => true,
            (Area::Heap, Area::Heap) => !threads && a.alive && b.alive,
            (Area::Stack, Area::Stack) => {
                let in_scope = |object: &Object| object.alive && object.kind == ObjectKind::Stack;
                !threads && self.machine.program.scopes && in_scope(a) && in_scope(b)
            }
            _ => !threads,
        }
    }

    fn range(&self) -> &'static Range {
        if self.machine.pointer_width() == 32 { &RANGE_32 } else { &RANGE_64 }
    }

    /// Where an object lies in the usual layout: at an odd multiple of its alignment.
    pub(in crate::exec) fn usual_base(&self, state: &MultiState, object: ObjectId) -> u64 {
        let content = state.memory.get(object);
        let range = self.range();
        let [globals, heap, stack] = range.usual;
        let distance = |place: u32| u64::from(place).saturating_mul(range.distance);
        let place = match area(content.kind) {
            Area::Globals => globals.saturating_add(distance(object.0)),
            Area::Heap => heap.saturating_add(distance(content.ordinal)),
            Area::Stack => stack.saturating_sub(distance(content.ordinal)),
        };
        let align = u64::from(content.align);
        let base = place.next_multiple_of(align);
        // No program may rely on more than its alignment.
        if base / align % 2 == 0 { base + align } else { base }
    }

    /// Whether an object has room in its place of the usual layout, as far as that is known.
    fn has_room(&self, object: &Object) -> bool {
        let fits = object.size.as_u64().is_none_or(|size| size < self.most());
        u64::from(object.align) <= strict::PAGE && fits
    }

    /// The size in bytes from which on objects have no room.
    fn most(&self) -> u64 {
        self.range().distance - strict::PAGE
    }

    /// The number of an object in the usual layout. Where its size leaves it no room, this is no
    /// address, so that no run has this layout. `None` if the size of the object is an address.
    fn usual(&self, state: &MultiState, object: ObjectId) -> Option<Term> {
        let terms = &*self.machine.terms;
        let constant = |number| terms.constant_u64(self.machine.pointer_width(), number);
        let size = state.memory.get(object).size.to_term(terms)?;
        let has_room = terms.ult(size, constant(self.most()));
        Some(terms.ite(has_room, constant(self.usual_base(state, object)), constant(0)))
    }

    /// The address that a number stands for when the program casts it to a pointer, or reads it as
    /// one. Where it may be that of an object and may be none, the state is split: `dst` is the
    /// register that gets the address.
    pub(in crate::exec) fn number_to_address(
        &mut self,
        state: &mut MultiState,
        dst: Reg,
        number: Value,
    ) -> Result<Value, Exception> {
        let terms = self.machine.terms.clone();
        let term = match number {
            Value::Int { bits, .. } if bits >= strict::PAGE => {
                terms.constant_u64(self.machine.pointer_width(), bits)
            }
            Value::Term(term) => term,
            _ => return Ok(number),
        };
        if !state.numbered {
            return Ok(number);
        }
        let candidates = self.candidate_objects(state, term);
        for (object, base, size) in &candidates {
            let offset = terms.sub(term, *base);
            if let (Some(offset), Some(size)) = (terms.as_u64(offset), size.as_u64())
                && offset < size
            {
                return Ok(Value::Pointer { object: *object, offset });
            }
        }
        let mut parts = Vec::new();
        let mut rest = Some(state.clone());
        for (object, base, size) in candidates {
            let Some(current) = rest.take() else { break };
            let Some(size) = size.to_term(&terms) else {
                rest = Some(current);
                continue;
            };
            let offset = terms.sub(term, base);
            let [inside, outside] = self.fork_asking(current, terms.ult(offset, size));
            parts.extend(
                inside.map(|part| {
                    (part, strict::address(&self.machine.context(&state.memory), object, offset))
                }),
            );
            rest = outside;
        }
        if parts.is_empty() {
            *state = rest.ok_or(Exception::Infeasible)?;
            return Ok(number);
        }
        parts.extend(rest.map(|part| (part, number)));
        let parts = parts.into_iter().map(|(mut part, value)| {
            let frame = part.thread_mut().top_mut();
            frame.registers[dst] = value;
            frame.index += 1;
            part.path.schedule.steps += 1;
            part
        });
        Err(Exception::Split(parts.collect()))
    }

    /// Objects whose address a number may be: those that it was computed from. Of a known number,
    /// those around it.
    fn candidate_objects(&self, state: &MultiState, number: Term) -> Vec<(ObjectId, Term, Value)> {
        let terms = &*self.machine.terms;
        let inputs = terms.inputs(number);
        let numbered = state.memory.iter().filter(|(_, object)| object.alive).filter_map(|(id, object)| {
            let base = object.number()?.to_term(terms)?;
            let is_candidate = match terms.as_u64(number) {
                Some(_) => terms.as_u64(base).is_some(),
                None => terms.inputs(base).iter().any(|input| inputs.contains(input)),
            };
            is_candidate.then_some((id, base, object.size))
        });
        numbered.collect()
    }

    /// Whether an address is to be compared with another value as numbers: numbers are about, and
    /// they tell more than [`strict`] does.
    pub(super) fn compares_numbers(&self, state: &MultiState, [lhs, rhs]: [Value; 2]) -> bool {
        let has_number = |object: ObjectId| object.is_data() && state.memory.get(object).number().is_some();
        let mask = u64::MAX >> (64 - self.machine.pointer_width());
        let is_trivial = |bits| bits < strict::PAGE || bits > mask - strict::PAGE;
        state.numbered
            && match (lhs.object(), rhs.object()) {
                (Some(a), Some(b)) => a != b && has_number(a) && has_number(b),
                (None, None) => false,
                (None, Some(_)) => lhs.as_u64().is_none_or(|bits| !is_trivial(bits)),
                (Some(_), None) => rhs.as_u64().is_none_or(|bits| !is_trivial(bits)),
            }
    }

    /// Stops a path that accesses memory through a number of unknown provenance although numbers of
    /// objects are about.
    pub(super) fn check_provenance(state: &MultiState) -> Result<(), Exception> {
        if state.numbered {
            return Exception::unmodelled(ObjectLayout::Number);
        }
        Ok(())
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Area {
    Globals,
    Heap,
    Stack,
}

fn area(kind: ObjectKind) -> Area {
    match kind {
        ObjectKind::Global | ObjectKind::Constant | ObjectKind::External => Area::Globals,
        ObjectKind::Stack | ObjectKind::Left | ObjectKind::Oversized | ObjectKind::Negative => Area::Stack,
        ObjectKind::Heap(_) | ObjectKind::Internal => Area::Heap,
    }
}
