//! Addresses of which the program has overwritten some bytes.
//!
//! A pointer whose bytes are not all those of one address leads to no object, whatever its number
//! is. What the number is depends on where the object lies whose address was there: it is a choice
//! of the platform.
use super::bytes::slice;
use super::outcome::Exception;
use super::step::Executor;
use crate::ir::{Reg, Type};
use crate::property::MemoryPart;
use crate::state::{InputOrigin, MultiState, Value};

impl Executor<'_, '_> {
    /// The number that `dst` gets, if it is a pointer, where bytes of an address and others lie
    /// together. `None` where that is not so, and unless an access through it, or its
    /// release, violates the property.
    pub(super) fn mixed_address(
        &mut self,
        state: &mut MultiState,
        address: Value,
        dst: Reg,
    ) -> Result<Option<Value>, Exception> {
        let Value::Pointer { object, offset } = address else { return Ok(None) };
        let checks = self.checks(MemoryPart::Deref) || self.checks(MemoryPart::Free);
        if !checks || !object.is_data() {
            return Ok(None);
        }
        let registers = &self.machine.function(state.thread().top().function).registers;
        if registers[dst.index()] != Type::Ptr {
            return Ok(None);
        }
        let size = self.machine.pointer_width() / 8;
        let cells = &state.memory.get(object).cells;
        if cells.get(offset).is_some_and(|cell| cell.size == size) {
            return Ok(None);
        }
        let cells = cells.overlapping(offset, u64::from(size));
        if !cells.iter().any(|(_, cell)| cell.value.object().is_some()) {
            return Ok(None);
        }
        let mut bytes: Vec<Value> = Vec::new();
        for (start, cell) in cells {
            for index in 0..cell.size {
                let at = start + u64::from(index);
                if at < offset || at >= offset + u64::from(size) {
                    continue;
                }
                bytes.push(match cell.value {
                    Value::Pointer { object, offset } => {
                        Value::PointerByte { index: index as u8, object, offset }
                    }
                    Value::PointerTerm { .. } => return Ok(None),
                    byte @ Value::PointerByte { .. } => byte,
                    value => slice(&self.machine.context(&state.memory), value, index, 1)?,
                });
            }
        }
        // Some were never written.
        if bytes.len() < size as usize {
            return Ok(None);
        }
        let first = bytes[0];
        let is_whole = bytes.iter().enumerate().all(|(i, byte)| match (*byte, first) {
            (
                Value::PointerByte { index, object, offset },
                Value::PointerByte { object: other, offset: at, .. },
            ) => usize::from(index) == i && object == other && offset == at,
            _ => false,
        });
        if is_whole || bytes.iter().all(|byte| byte.object().is_none()) {
            return Ok(None);
        }
        if !self.leads_elsewhere(state, &bytes) {
            return Ok(None);
        }
        let terms = self.machine.terms.clone();
        let mut number = None;
        for byte in bytes {
            let byte = match byte {
                Value::PointerByte { index, object, offset } => {
                    let usual = object.is_data().then(|| {
                        let address = self.usual_base(state, object).wrapping_add(offset);
                        terms.constant_u64(8, address >> (8 * u32::from(index)) & 0xff)
                    });
                    let origin = InputOrigin::Chosen(state.path.asked);
                    state.path.asked += 1;
                    let what = || "bytes of an address among other bytes".into();
                    self.any_choice(state, (origin, 8), usual, what)
                }
                byte => byte,
            };
            let Some(byte) = byte.to_term(&terms) else { return Ok(None) };
            number = Some(number.map_or(byte, |low| terms.concat(byte, low)));
        }
        Ok(number.map(|number| Value::from_term(&terms, number)))
    }

    /// Whether these bytes are, in the usual layout, no number in an object of whose address some
    /// of them are: the bytes that were overwritten may be what they were. Not if some are not
    /// known.
    fn leads_elsewhere(&self, state: &MultiState, bytes: &[Value]) -> bool {
        let mut number = 0;
        let mut objects = Vec::new();
        for (position, byte) in bytes.iter().enumerate() {
            let bits = match *byte {
                Value::PointerByte { index, object, offset } if object.is_data() => {
                    let base = self.usual_base(state, object);
                    objects.push((base, state.memory.get(object).size.as_u64()));
                    base.wrapping_add(offset) >> (8 * u32::from(index)) & 0xff
                }
                Value::Int { bits, .. } => bits,
                _ => return false,
            };
            number |= bits << (8 * position);
        }
        let is_in = |(base, size): (u64, Option<u64>)| {
            number >= base && size.is_none_or(|size| number - base <= size)
        };
        !objects.into_iter().any(is_in)
    }
}
