//! Reading and writing memory, at concrete and at symbolic offsets.
use super::bytes;
use super::elements;
use super::integer;
use super::outcome::{Exception, Fault};
use super::step::Executor;
use super::worker::Context;
use crate::base::{AbstractArray, AddressAsNumber, ExternalObject, OtherMemory, Reason, VariableScope};
use crate::bits::word;
use crate::ir::UNKNOWN_ARGUMENTS;
use crate::state::{Cell, Fill, InputOrigin, MultiState, Object, ObjectId, ObjectKind, Value};
use crate::term::{BinaryOp, Node, Term, TermManager};

/// A symbolic offset with more candidates than this is not expanded into a choice between cells.
const MAX_CANDIDATES: u64 = 2048;
/// The same for programs with threads, which no other engine decides that keeps arrays in another
/// way.
const MAX_CANDIDATES_OF_THREADS: u64 = 16_384;

/// Where an access goes.
#[derive(Clone, Copy)]
pub(super) enum AccessTarget {
    Fixed(ObjectId, u64),
    /// The offset is known to lie within the object. The number is an upper bound of the object's
    /// size in bytes.
    Symbolic(ObjectId, Term, u64),
}

impl Executor<'_, '_> {
    /// The value of `width` bits at an address.
    pub(super) fn load(
        &mut self,
        state: &mut MultiState,
        address: Value,
        width: u32,
    ) -> Result<Value, Exception> {
        let size = width.div_ceil(8);
        let address = self.accessed_address(state, address)?;
        if let Some(value) = self.read_unknown(state, address, width)? {
            return Ok(value);
        }
        let value = match self.load_abstract(state, address, size)? {
            Some(value) => value,
            None => match self.resolve(state, address, u64::from(size))? {
                AccessTarget::Fixed(object, offset) => self.read(state, object, offset, size)?,
                AccessTarget::Symbolic(object, offset, extent) => {
                    self.read_symbolic(state, object, offset, extent, size)?
                }
            },
        };
        let cx = self.machine.context(&state.memory);
        if width == 8 * size { Ok(value) } else { integer::resize(&cx, value, width, false) }
    }

    /// Stores a value of `width` bits at an address.
    pub(super) fn store(
        &mut self,
        state: &mut MultiState,
        address: Value,
        value: Value,
        width: u32,
    ) -> Result<(), Exception> {
        let size = width.div_ceil(8);
        if self.write_unknown(state, address, &[value])? {
            return Ok(());
        }
        if self.store_abstract(state, address, value, width)? {
            return Ok(());
        }
        let place = self.resolve(state, address, u64::from(size))?;
        let cx = self.machine.context(&state.memory);
        let value = if width == 8 * size { value } else { integer::resize(&cx, value, 8 * size, false)? };
        let (AccessTarget::Fixed(object, _) | AccessTarget::Symbolic(object, ..)) = place;
        if state.memory.get(object).kind == ObjectKind::Constant {
            return Exception::unmodelled(OtherMemory::Constant);
        }
        match place {
            AccessTarget::Fixed(object, offset) => self.write(state, object, offset, Cell { size, value }),
            AccessTarget::Symbolic(object, offset, extent) => {
                self.write_symbolic(state, object, offset, extent, Cell { size, value })
            }
        }
    }

    /// Checks that `size` bytes at an address can be accessed. Returns where they are.
    fn resolve(
        &mut self,
        state: &mut MultiState,
        address: Value,
        size: u64,
    ) -> Result<AccessTarget, Exception> {
        match self.accessed_address(state, address)? {
            Value::Pointer { object, offset } => {
                self.check_whole(state, object)?;
                self.check_bounds(state, object, offset, size)?;
                Ok(AccessTarget::Fixed(object, offset))
            }
            Value::PointerTerm { object, offset } => {
                self.check_whole(state, object)?;
                self.check_symbolic_bounds(state, object, offset, size)
            }
            number => self.access_without_object(state, number),
        }
    }

    /// The object that an address points into and the offset there, if `size` bytes from there on
    /// can be accessed. Splits the state if the offset is symbolic.
    pub(super) fn fixed_range(
        &mut self,
        state: &mut MultiState,
        address: Value,
        size: u64,
    ) -> Result<(ObjectId, u64), Exception> {
        match self.resolve(state, address, size)? {
            AccessTarget::Fixed(object, offset) => Ok((object, offset)),
            AccessTarget::Symbolic(object, offset, _) => {
                Err(self.fix_offset(state, object, offset, address)?)
            }
        }
    }

    /// Checks that an object can be accessed, and that all its content is kept. Then its content
    /// lies in cells.
    pub(super) fn check_whole(&mut self, state: &mut MultiState, object: ObjectId) -> Result<(), Exception> {
        self.check_object(state, object)?;
        let content = state.memory.get(object);
        if !elements::are_all_kept(content) {
            return Exception::unmodelled(AbstractArray::Element);
        }
        let has_cells = content.array.is_none() || content.kind == ObjectKind::Constant;
        if has_cells { Ok(()) } else { self.expand_array(state, object) }
    }

    /// Checks that an object can be accessed.
    pub(super) fn check_object(&mut self, state: &MultiState, object: ObjectId) -> Result<(), Exception> {
        if !object.is_data() {
            return Exception::unmodelled(OtherMemory::Code);
        }
        let id = object;
        let object = state.memory.get(object);
        if !object.alive {
            return Err(Fault::Ended.into());
        }
        if object.kind == ObjectKind::Oversized {
            return Err(Exception::Infeasible);
        }
        if object.kind == ObjectKind::Negative {
            return Exception::unmodelled(OtherMemory::NegativeSize);
        }
        if object.kind == ObjectKind::Left {
            return Exception::unmodelled(VariableScope::Left);
        }
        if object.kind == ObjectKind::External {
            self.findings.misses_environment = true;
            let global = self.machine.program.globals.get(id.data_index());
            return Exception::unmodelled(match global {
                Some(global) if global.name == UNKNOWN_ARGUMENTS => Reason::LongArguments {},
                _ => ExternalObject::Access.into(),
            });
        }
        Ok(())
    }

    pub(super) fn check_bounds(
        &mut self,
        state: &mut MultiState,
        object: ObjectId,
        offset: u64,
        size: u64,
    ) -> Result<(), Exception> {
        let end = offset.checked_add(size);
        match state.memory.get(object).size {
            Value::Int { bits, .. } if end.is_some_and(|end| end <= bits) => Ok(()),
            Value::Term(extent) => {
                let terms = &*self.machine.terms;
                let Some(end) = end.filter(|end| *end <= word::mask(self.machine.pointer_width())) else {
                    return Err(Fault::OutOfBounds.into());
                };
                let end = terms.constant_u64(self.machine.pointer_width(), end);
                let inside = terms.not(terms.ult(extent, end));
                self.require(state, inside, Fault::OutOfBounds)
            }
            _ => Err(Fault::OutOfBounds.into()),
        }
    }

    pub(super) fn check_symbolic_bounds(
        &mut self,
        state: &mut MultiState,
        object: ObjectId,
        offset: Term,
        size: u64,
    ) -> Result<AccessTarget, Exception> {
        let terms = &*self.machine.terms;
        let width = self.machine.pointer_width();
        match state.memory.get(object).size {
            Value::Int { bits: extent, .. } if size <= extent => {
                let last = terms.constant_u64(width, extent - size);
                self.require(state, terms.not(terms.ult(last, offset)), Fault::OutOfBounds)?;
                Ok(AccessTarget::Symbolic(object, offset, extent))
            }
            Value::Term(extent) => {
                // `size` bytes fit and the offset is at most what then remains.
                let size = terms.constant_u64(width, size);
                let fits = terms.not(terms.ult(extent, size));
                let inside = terms.not(terms.ult(terms.sub(extent, size), offset));
                self.require(state, terms.and(fits, inside), Fault::OutOfBounds)?;
                Ok(AccessTarget::Symbolic(object, offset, u64::MAX))
            }
            _ => Err(Fault::OutOfBounds.into()),
        }
    }

    /// Keeps the part of a state where `len` bytes, at least one, from an address on can be
    /// accessed.
    pub(super) fn require_range(
        &mut self,
        state: &mut MultiState,
        start: Value,
        len: Term,
    ) -> Result<(), Exception> {
        let terms = self.machine.terms.clone();
        let width = self.machine.pointer_width();
        let (object, offset) = match self.accessed_address(state, start)? {
            Value::Pointer { object, offset } => (object, terms.constant_u64(width, offset)),
            Value::PointerTerm { object, offset } => (object, offset),
            number => return self.access_without_object(state, number),
        };
        self.check_whole(state, object)?;
        let Some(extent) = state.memory.get(object).size.to_term(&terms) else {
            return Exception::unmodelled(AddressAsNumber::Size);
        };
        let wide = terms.width(len).max(width) + 1;
        let [offset, extent, len] = [offset, extent, len].map(|term| terms.zext(term, wide));
        let inside = terms.not(terms.ult(extent, terms.add(offset, len)));
        self.require(state, inside, Fault::OutOfBounds)
    }

    /// Reads bytes that lie within the object.
    pub(super) fn read(
        &mut self,
        state: &mut MultiState,
        object: ObjectId,
        offset: u64,
        size: u32,
    ) -> Result<Value, Exception> {
        let content = state.memory.get(object);
        if let Some(cell) = content.cells.get(offset).filter(|cell| cell.size == size) {
            return Ok(cell.value);
        }
        let overlapping = content.cells.overlapping(offset, u64::from(size));
        if overlapping.is_empty() {
            return Ok(self.read_fill(state, object, offset, size));
        }
        let end = offset + u64::from(size);
        let mut parts: Vec<(Value, u32)> = Vec::new();
        let mut at = offset;
        for (start, cell) in overlapping {
            if start > at {
                parts.push((self.read_fill(state, object, at, (start - at) as u32), (start - at) as u32));
                at = start;
            }
            let from = (at - start) as u32;
            let count = (cell.size - from).min((end - at) as u32);
            if count == cell.size {
                parts.push((cell.value, count));
            } else if cell.value.object().is_some() {
                for byte in from..from + count {
                    let slice = |cx: &Context, [value]: [Value; 1]| bytes::slice(cx, value, byte, 1);
                    parts.push((self.by_number(state, [cell.value], slice)?, 1));
                }
            } else {
                let cx = self.machine.context(&state.memory);
                parts.push((bytes::slice(&cx, cell.value, from, count)?, count));
            }
            at += u64::from(count);
        }
        if at < end {
            parts.push((self.read_fill(state, object, at, (end - at) as u32), (end - at) as u32));
        }
        let joined = bytes::join(&self.machine.context(&state.memory), &parts);
        if !matches!(joined, Err(Exception::Unmodelled(_))) {
            return joined;
        }
        for (value, _) in &mut parts {
            match self.number_of(state, *value) {
                Some(number) => *value = number,
                None => return joined,
            }
        }
        bytes::join(&self.machine.context(&state.memory), &parts)
    }

    /// Reads bytes that were never written. Undefined ones get a value, which they keep.
    pub(super) fn read_fill(
        &mut self,
        state: &mut MultiState,
        object: ObjectId,
        offset: u64,
        size: u32,
    ) -> Value {
        let terms = &*self.machine.terms;
        let content = state.memory.get(object);
        match content.fill {
            Fill::Byte(byte) => {
                let bits = crate::bits::BitVector::from_bytes_le(8 * size, &vec![byte; size as usize]);
                Value::from_bits(terms, &bits)
            }
            Fill::Unspecified => {
                let (origin, kind) =
                    (InputOrigin::Undefined { object: content.ordinal, offset, size }, content.kind);
                let zero = terms.constant(&crate::bits::BitVector::zero(8 * size));
                let what = || "bytes that C leaves unspecified in an initialiser".into();
                let value = self.any_choice(state, (origin, 8 * size), Some(zero), what);
                if kind != ObjectKind::Constant {
                    state.memory.get_mut(object).cells.insert(offset, Cell { size, value });
                }
                value
            }
            Fill::Undefined => {
                let origin = InputOrigin::Undefined { object: content.ordinal, offset, size };
                // Such globals are those of other modules, which may have written anything.
                let is_global = || {
                    let mut instances = state.threads.iter().flat_map(|thread| &thread.instances);
                    content.kind == ObjectKind::Global || instances.any(|(_, instance)| *instance == object)
                };
                let value = if !self.machine.checks.uninitialised || is_global() {
                    self.worker.input(terms, state, origin, 8 * size)
                } else {
                    self.never_written(state, origin, 8 * size)
                };
                state.memory.get_mut(object).cells.insert(offset, Cell { size, value });
                self.emit_undefined(state, value, 8 * size);
                value
            }
        }
    }

    /// Writes bytes that lie within the object.
    pub(super) fn write(
        &mut self,
        state: &mut MultiState,
        object: ObjectId,
        offset: u64,
        cell: Cell,
    ) -> Result<(), Exception> {
        if state.memory.get(object).cells.get(offset).is_none_or(|old| old.size != cell.size) {
            self.clear(state, object, offset, u64::from(cell.size))?;
        }
        put(state.memory.get_mut(object), offset, cell);
        Ok(())
    }

    /// Removes the cells in a range of bytes, keeping what they hold outside of it.
    pub(super) fn clear(
        &mut self,
        state: &mut MultiState,
        object: ObjectId,
        offset: u64,
        size: u64,
    ) -> Result<(), Exception> {
        let end = offset + size;
        let overlapping = state.memory.get(object).cells.overlapping(offset, size);
        for (start, cell) in overlapping {
            let mut kept: Vec<(u64, Cell)> = Vec::new();
            let cx = self.machine.context(&state.memory);
            let mut keep = |from: u32, to: u32| -> Result<(), Exception> {
                let step = if cell.value.object().is_some() { 1 } else { to - from };
                for at in (from..to).step_by(step.max(1) as usize) {
                    let value = bytes::slice(&cx, cell.value, at, step)?;
                    kept.push((start + u64::from(at), Cell { size: step, value }));
                }
                Ok(())
            };
            keep(0, offset.saturating_sub(start) as u32)?;
            let stop = start + u64::from(cell.size);
            keep(cell.size - stop.saturating_sub(end) as u32, cell.size)?;
            let cells = &mut state.memory.get_mut(object).cells;
            cells.remove(start);
            for (at, cell) in kept {
                cells.insert(at, cell);
            }
        }
        Ok(())
    }

    /// The offsets that a symbolic offset can have within an object, by what is known of its low
    /// bits and of its range.
    fn candidates(
        &self,
        state: &MultiState,
        offset: Term,
        extent: u64,
        size: u32,
    ) -> Option<impl Iterator<Item = u64> + use<>> {
        let terms = &*self.machine.terms;
        let (known, residue) = low_bits(terms, offset, 16);
        let step = 1u64 << known;
        let (mut first, mut last) = (residue, extent - u64::from(size));
        if extent != u64::MAX {
            let (least, greatest) = state.store.unsigned_range(terms, offset);
            last = last.min(greatest);
            first += least.min(last).saturating_sub(residue).next_multiple_of(step);
        }
        let most = if self.machine.creates_threads() { MAX_CANDIDATES_OF_THREADS } else { MAX_CANDIDATES };
        let is_few = last.saturating_sub(first) / step < most;
        is_few.then(|| (first..=last).step_by(step as usize))
    }

    fn read_symbolic(
        &mut self,
        state: &mut MultiState,
        object: ObjectId,
        offset: Term,
        extent: u64,
        size: u32,
    ) -> Result<Value, Exception> {
        let address = Value::PointerTerm { object, offset };
        let Some(candidates) = self.candidates(state, offset, extent, size) else {
            if let Some(value) = self.read_sparse(state, object, offset, size)? {
                return Ok(value);
            }
            return Err(self.fix_offset(state, object, offset, address)?);
        };
        let width = self.machine.pointer_width();
        let mut result: Option<Term> = None;
        for at in candidates {
            let Some(value) = self.read_number(state, object, at, size)? else {
                return Err(self.fix_offset(state, object, offset, address)?);
            };
            let terms = &*self.machine.terms;
            let here = terms.eq(offset, terms.constant_u64(width, at));
            result = Some(result.map_or(value, |other| terms.ite(here, value, other)));
        }
        match result {
            Some(term) => Ok(Value::from_term(&self.machine.terms, term)),
            None => Err(Exception::Infeasible),
        }
    }

    /// The integer at an offset; `None` if an address lies there, or something that is not
    /// modelled. This may be so at a candidate that is not possible at all.
    pub(super) fn read_number(
        &mut self,
        state: &mut MultiState,
        object: ObjectId,
        offset: u64,
        size: u32,
    ) -> Result<Option<Term>, Exception> {
        match self.read(state, object, offset, size) {
            Ok(value) => Ok(value.to_term(&self.machine.terms)),
            Err(Exception::Unmodelled(_)) => Ok(None),
            Err(other) => Err(other),
        }
    }

    fn write_symbolic(
        &mut self,
        state: &mut MultiState,
        object: ObjectId,
        offset: Term,
        extent: u64,
        cell: Cell,
    ) -> Result<(), Exception> {
        let address = Value::PointerTerm { object, offset };
        let (Some(candidates), Some(new)) =
            (self.candidates(state, offset, extent, cell.size), cell.value.to_term(&self.machine.terms))
        else {
            return Err(self.fix_offset(state, object, offset, address)?);
        };
        let width = self.machine.pointer_width();
        let candidates: Vec<u64> = candidates.collect();
        // Nothing may be written before it is known that every candidate can be.
        for at in &candidates {
            if self.read_number(state, object, *at, cell.size)?.is_none() {
                return Err(self.fix_offset(state, object, offset, address)?);
            }
        }
        for at in candidates {
            let old = self.read(state, object, at, cell.size)?;
            let terms = self.machine.terms.clone();
            let old = old.to_term(&terms).expect("checked above");
            let here = terms.eq(offset, terms.constant_u64(width, at));
            let value = Value::from_term(&terms, terms.ite(here, new, old));
            self.write(state, object, at, Cell { value, ..cell })?;
        }
        Ok(())
    }
}

/// Sets a cell. Removes it instead where the fill of the object gives the same value.
fn put(object: &mut Object, offset: u64, cell: Cell) {
    let default = match (object.fill, cell.value) {
        (Fill::Byte(byte), Value::Int { width, bits }) => {
            bits == word::wrap(width, u64::from_le_bytes([byte; 8]))
        }
        _ => false,
    };
    if default {
        object.cells.remove(offset);
    } else {
        object.cells.insert(offset, cell);
    }
}

/// How many of the lowest bits of a term are known (up to `limit`), and their value.
pub(super) fn low_bits(terms: &TermManager, term: Term, limit: u32) -> (u32, u64) {
    let known = match terms.node(term) {
        Node::Const(bits) => (limit, bits.extract(bits.width().min(64) - 1, 0).as_u64().unwrap_or(0)),
        Node::Binary(BinaryOp::Add, a, b) => {
            let ((m, x), (n, y)) = (low_bits(terms, *a, limit), low_bits(terms, *b, limit));
            (m.min(n), x.wrapping_add(y))
        }
        Node::Binary(BinaryOp::Mul, a, b) => match terms.as_u64(*b).or_else(|| terms.as_u64(*a)) {
            Some(factor) if factor != 0 => (factor.trailing_zeros(), 0),
            _ => (0, 0),
        },
        Node::Binary(BinaryOp::Shl, _, amount) => match terms.as_u64(*amount) {
            Some(amount) => (amount.min(u64::from(limit)) as u32, 0),
            None => (0, 0),
        },
        Node::Binary(BinaryOp::Concat, _, low) => {
            let width = terms.width(*low);
            low_bits(terms, *low, limit.min(width))
        }
        Node::ZeroExt(a, _) | Node::SignExt(a, _) => low_bits(terms, *a, limit.min(terms.width(*a))),
        Node::Neg(a) => {
            let (n, x) = low_bits(terms, *a, limit);
            (n, x.wrapping_neg())
        }
        Node::Ite(_, a, b) => {
            let ((m, x), (n, y)) = (low_bits(terms, *a, limit), low_bits(terms, *b, limit));
            let equal = (x ^ y).trailing_zeros();
            (m.min(n).min(equal), x)
        }
        _ => (0, 0),
    };
    let bits = known.0.min(limit);
    (bits, known.1 & ((1 << bits) - 1))
}

impl super::Machine<'_> {
    pub(super) fn context<'a>(&'a self, memory: &'a crate::state::Memory) -> Context<'a> {
        Context { terms: &self.terms, pointer_width: self.pointer_width(), memory }
    }
}
