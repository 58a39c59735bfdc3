//! Symbolic values that are fixed to each of their values: the instruction is executed again with
//! each of them.
use super::outcome::Exception;
use super::step::Executor;
use crate::state::{MultiState, ObjectId, Value};
use crate::term::Term;

/// A symbolic offset or length is fixed to each of its values, up to this many.
const MAX_FIXED: usize = 256;

impl Executor<'_, '_> {
    /// Splits the state by the values of a symbolic offset: in each part, registers that hold the
    /// address hold the fixed one instead.
    pub(super) fn fix_offset(
        &mut self,
        state: &MultiState,
        object: ObjectId,
        offset: Term,
        address: Value,
    ) -> Result<Exception, Exception> {
        let parts = self.values(state, offset, MAX_FIXED)?;
        Ok(Exception::Split(
            parts
                .into_iter()
                .map(|(at, mut part)| {
                    replace_in_registers(&mut part, address, Value::Pointer { object, offset: at });
                    part
                })
                .collect(),
        ))
    }

    /// Splits the state by the values of a symbolic integer operand, as for offsets.
    pub(super) fn fix_integer(&mut self, state: &MultiState, term: Term) -> Result<Exception, Exception> {
        let width = self.machine.terms.width(term);
        let parts = self.values(state, term, MAX_FIXED)?;
        Ok(Exception::Split(
            parts
                .into_iter()
                .map(|(value, mut part)| {
                    replace_in_registers(&mut part, Value::Term(term), Value::int(width, value));
                    part
                })
                .collect(),
        ))
    }
}

/// Replaces a value in the registers of the innermost frame.
pub(super) fn replace_in_registers(state: &mut MultiState, old: Value, new: Value) {
    let frame = state.thread_mut().top_mut();
    for register in frame.registers.held_mut().filter(|value| **value == old) {
        *register = new;
    }
}
