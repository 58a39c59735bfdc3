//! Copying and filling ranges of bytes.
use super::bytes;
use super::fix::replace_in_registers;
use super::outcome::Exception;
use super::step::Executor;
use crate::base::{AddressAsNumber, OtherMemory, Reason};
use crate::property::MemoryPart;
use crate::state::{Cell, Fill, MultiState, Object, ObjectId, ObjectKind, Value};
use crate::term::Term;
use smallvec::SmallVec;

/// Filling stores cells of this many bytes, where the range has room for them.
const FILL: u32 = 8;

/// Ranges of more bytes than this are not filled cell by cell.
const MAX_FILL: u64 = 16 << 20;

impl Executor<'_, '_> {
    /// Copies `len` bytes, as if through a temporary buffer.
    pub(super) fn copy(
        &mut self,
        state: &mut MultiState,
        dst: Value,
        src: Value,
        len: Value,
    ) -> Result<(), Exception> {
        let len = self.fixed_length(state, len, &[src, dst])?;
        if len == 0 {
            return Ok(());
        }
        if self.leads_apart(src) || self.leads_apart(dst) {
            return self.copy_apart(state, dst, src, len);
        }
        let (from, source) = self.fixed_range(state, src, len)?;
        let (to, target) = self.writable_range(state, dst, len)?;
        if (from, source) == (to, target) {
            return Ok(());
        }
        self.refuse_tracked(state, src)?;
        let torn = std::mem::take(&mut state.running.torn);
        let mut cells = self.cells_of(state, from, source, len, (!torn).then_some(to))?;
        for (_, cell) in cells.iter_mut().filter(|_| torn) {
            cell.value = self.torn(state, cell.value, 8 * cell.size);
        }
        self.refuse_tracked_unless_numbers(state, dst, cells.iter().map(|(_, cell)| cell.value))?;
        self.clear(state, to, target, len)?;
        let content = state.memory.get_mut(to);
        for (offset, cell) in cells {
            content.cells.insert(target + (offset - source), cell);
        }
        Ok(())
    }

    /// Copies from or to memory of the environment, see `apart`. A read there gives any bytes, and
    /// a write changes nothing that the program can tell.
    fn copy_apart(
        &mut self,
        state: &mut MultiState,
        dst: Value,
        src: Value,
        len: u64,
    ) -> Result<(), Exception> {
        if !self.leads_apart(dst) {
            let (to, target) = self.writable_range(state, dst, len)?;
            check_room(len)?;
            let mut cells = Vec::new();
            for (at, size) in pieces(target, target + len) {
                cells
                    .push((at, Cell { size, value: self.read_of_unknown_provenance(state, src, 8 * size)? }));
            }
            self.refuse_tracked_unless_numbers(state, dst, cells.iter().map(|(_, cell)| cell.value))?;
            self.clear(state, to, target, len)?;
            let content = state.memory.get_mut(to);
            for (at, cell) in cells {
                content.cells.insert(at, cell);
            }
            return Ok(());
        }
        let mut written: Vec<Value> = Vec::new();
        if self.leads_apart(src) {
            self.leave_first_page(state, src)?;
        } else {
            let (from, source) = self.fixed_range(state, src, len)?;
            self.refuse_tracked(state, src)?;
            let cells = state.memory.get(from).cells.overlapping(source, len);
            written.extend(cells.iter().map(|(_, cell)| cell.value));
        }
        self.leave_first_page(state, dst)?;
        self.write_apart(state, &written)
    }

    /// The cells of a range, cut at its ends; gaps become cells unless the bytes of `to` mean the
    /// same where nothing is written, if `to` is given. Undefined bytes get a value, so that the
    /// copy reads as the original does.
    fn cells_of(
        &mut self,
        state: &mut MultiState,
        from: ObjectId,
        offset: u64,
        len: u64,
        to: Option<ObjectId>,
    ) -> Result<Vec<(u64, Cell)>, Exception> {
        let fill = state.memory.get(from).fill;
        let is_same = |to| fill == state.memory.get(to).fill;
        let same_fill = to.is_some_and(is_same) && matches!(fill, Fill::Byte(_));
        let end = offset + len;
        let mut cells: Vec<(u64, Cell)> = Vec::new();
        let mut at = offset;
        let overlapping = state.memory.get(from).cells.overlapping(offset, len);
        for (start, cell) in overlapping {
            if start > at {
                self.fill_gap(state, from, at, start, same_fill, &mut cells)?;
                at = start;
            }
            let skip = (at - start) as u32;
            let count = (cell.size - skip).min((end - at) as u32);
            let cx = self.machine.context(&state.memory);
            if count == cell.size {
                cells.push((at, cell));
            } else {
                let step = if cell.value.object().is_some() { 1 } else { count };
                for byte in (skip..skip + count).step_by(step as usize) {
                    let value = bytes::slice(&cx, cell.value, byte, step)?;
                    cells.push((start + u64::from(byte), Cell { size: step, value }));
                }
            }
            at += u64::from(count);
        }
        self.fill_gap(state, from, at, end, same_fill, &mut cells)?;
        Ok(cells)
    }

    fn fill_gap(
        &mut self,
        state: &mut MultiState,
        object: ObjectId,
        start: u64,
        end: u64,
        same_fill: bool,
        cells: &mut Vec<(u64, Cell)>,
    ) -> Result<(), Exception> {
        if same_fill {
            return Ok(());
        }
        check_room(end - start)?;
        for (at, size) in pieces(start, end) {
            cells.push((at, Cell { size, value: self.read(state, object, at, size)? }));
        }
        Ok(())
    }

    /// Sets `len` bytes to a value of width 8.
    pub(super) fn fill(
        &mut self,
        state: &mut MultiState,
        dst: Value,
        value: Value,
        len: Value,
    ) -> Result<(), Exception> {
        if self.leads_apart(dst) {
            return match len {
                Value::Int { bits: 0, .. } => Ok(()),
                Value::Int { .. } => {
                    self.leave_first_page(state, dst)?;
                    self.write_apart(state, &[value])
                }
                // The length may be 0, and then any address is valid.
                _ => self.write_apart(state, &[value]),
            };
        }
        if self.fill_all(state, dst, value, len)? {
            return Ok(());
        }
        let len = self.fixed_length(state, len, &[dst])?;
        if len == 0 {
            return Ok(());
        }
        let (object, offset) = self.writable_range(state, dst, len)?;
        self.refuse_tracked_unless_numbers(state, dst, [value].into_iter())?;
        self.clear(state, object, offset, len)?;
        let content = state.memory.get_mut(object);
        if let (Some(byte), Some(0)) = (value.as_u64(), content.size.as_u64().map(|size| size - len)) {
            content.fill = Fill::Byte(byte as u8);
            return Ok(());
        }
        if value.as_u64().is_some_and(|byte| content.fill == Fill::Byte(byte as u8)) {
            return Ok(());
        }
        check_room(len)?;
        for (at, size) in pieces(offset, offset + len) {
            let cx = self.machine.context(&state.memory);
            let parts: SmallVec<[(Value, u32); 8]> = (0..size).map(|_| (value, 1)).collect();
            let value = bytes::join(&cx, &parts)?;
            state.memory.get_mut(object).cells.insert(at, Cell { size, value });
        }
        Ok(())
    }

    /// Fills an object from its start for the symbolic length that is its size: then it need not be
    /// known. False for other ranges.
    fn fill_all(
        &mut self,
        state: &mut MultiState,
        dst: Value,
        value: Value,
        len: Value,
    ) -> Result<bool, Exception> {
        let (Value::Term(_), Value::Pointer { object, offset: 0 }, Some(byte)) = (len, dst, value.as_u64())
        else {
            return Ok(false);
        };
        let is_whole = |object: &Object| object.size == len && object.kind.is_heap() && object.alive;
        if !object.is_data() || !is_whole(state.memory.get(object)) {
            return Ok(false);
        }
        self.check_whole(state, object)?;
        self.refuse_tracked_unless_numbers(state, dst, [value].into_iter())?;
        let content = state.memory.get_mut(object);
        content.forget_cells(|offset, _| offset == Object::NUMBER);
        content.fill = Fill::Byte(byte as u8);
        Ok(true)
    }

    fn writable_range(
        &mut self,
        state: &mut MultiState,
        address: Value,
        len: u64,
    ) -> Result<(ObjectId, u64), Exception> {
        let (object, offset) = self.fixed_range(state, address, len)?;
        if state.memory.get(object).kind == ObjectKind::Constant {
            return Exception::unmodelled(OtherMemory::Constant);
        }
        Ok((object, offset))
    }

    /// The length of ranges that start at these addresses. A symbolic one is fixed to each value
    /// for which all ranges are valid.
    fn fixed_length(
        &mut self,
        state: &mut MultiState,
        len: Value,
        starts: &[Value],
    ) -> Result<u64, Exception> {
        match len {
            Value::Int { bits, .. } => Ok(bits),
            Value::Term(term) => {
                if self.checks(MemoryPart::Deref) {
                    self.require_ranges(state, term, starts)?;
                }
                Err(self.fix_integer(state, term)?)
            }
            _ => Exception::unmodelled(AddressAsNumber::Length),
        }
    }

    /// Keeps the part of a state where ranges of a symbolic length are valid. Empty ranges always
    /// are, so the part where the length is 0 is split off.
    fn require_ranges(
        &mut self,
        state: &mut MultiState,
        len: Term,
        starts: &[Value],
    ) -> Result<(), Exception> {
        let terms = self.machine.terms.clone();
        let width = terms.width(len);
        let zero = terms.eq(len, terms.constant_u64(width, 0));
        match self.fork_asking(state.clone(), zero) {
            [Some(mut nothing), Some(something)] => {
                replace_in_registers(&mut nothing, Value::Term(len), Value::int(width, 0));
                Err(Exception::Split(vec![nothing, something]))
            }
            [None, Some(_)] => starts.iter().try_for_each(|start| self.require_range(state, *start, len)),
            _ => Ok(()),
        }
    }
}

/// Refuses ranges that would need too much memory if they were kept cell by cell.
fn check_room(len: u64) -> Result<(), Exception> {
    if len > MAX_FILL {
        return Exception::unmodelled(Reason::LongCopy { bytes: len });
    }
    Ok(())
}

/// Aligned pieces of at most [`FILL`] bytes that make up a range.
fn pieces(start: u64, end: u64) -> impl Iterator<Item = (u64, u32)> {
    let mut at = start;
    std::iter::from_fn(move || {
        (at < end).then(|| {
            let boundary = (at / u64::from(FILL) + 1) * u64::from(FILL);
            let piece = (at, (boundary.min(end) - at) as u32);
            at = boundary.min(end);
            piece
        })
    })
}
