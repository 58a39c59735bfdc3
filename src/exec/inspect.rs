//! What models ask about values.
use super::inputs::Inputs;
use super::outcome::{Exception, Flow};
use super::step::Executor;
use crate::base::{ExternalObject, UnknownProvenance, UnknownValue, VariableScope};
use crate::bits::BitVector;
use crate::ir::{Question, Reg, Rule};
use crate::property::Decision;
use crate::state::{Fill, InputOrigin, MultiState, ObjectId, ObjectKind, Value};

impl Executor<'_, '_> {
    pub(super) fn inspect(
        &mut self,
        state: &mut MultiState,
        dst: Reg,
        question: Question,
        value: Value,
    ) -> Result<Flow, Exception> {
        let terms = &*self.machine.terms;
        let answer = match (question, &self.worker.inputs) {
            // The answer is that of the path, because in its replay more is known.
            (Question::Known, Inputs::Concrete(_)) => self.worker.ask(terms, state, 8),
            (Question::Known, _) => {
                let known = BitVector::new(8, u64::from(matches!(value, Value::Int { .. })));
                state.add_input(InputOrigin::Told(state.path.asked), known.clone());
                state.path.asked += 1;
                Value::from_bits(terms, &known)
            }
            (Question::Start, _) => {
                let null = Value::int(self.machine.pointer_width(), 0);
                Self::live_object(state, value)?.map_or(null, |object| Value::Pointer { object, offset: 0 })
            }
            (Question::Base, _) => match value {
                Value::Pointer { object, .. } | Value::PointerTerm { object, .. }
                    if object.is_data() && state.memory.get(object).alive =>
                {
                    Value::Pointer { object, offset: 0 }
                }
                _ => Value::int(self.machine.pointer_width(), 0),
            },
            (Question::Shown, _) => {
                self.decides(state, value, Decision::Output)?;
                Value::int(8, 0)
            }
            (Question::Extent, _) => {
                let none = Value::int(self.machine.pointer_width(), 0);
                Self::live_object(state, value)?.map_or(none, |object| state.memory.get(object).size)
            }
            (Question::Heap, _) => {
                let object = Self::live_object(state, value)?;
                Value::int(8, u64::from(object.is_some_and(|object| state.memory.get(object).kind.is_heap())))
            }
            (Question::Written, _) => {
                let matters = self.machine.checks.misuse == Some(Rule::Synchronisation);
                let written = matters && Self::is_written(state, value)?;
                Value::int(8, u64::from(written))
            }
            (Question::Effects, _) => {
                let function = match value {
                    Value::Pointer { object, offset: 0 } => object.function(),
                    _ => None,
                };
                let effects = function.map_or(0, |function| self.machine.effects(function) as u64);
                Value::int(8, effects)
            }
        };
        Self::set(state, dst, answer)
    }

    /// Whether the byte at an address has been written, or was initialised.
    fn is_written(state: &MultiState, address: Value) -> Result<bool, Exception> {
        let Some(object) = Self::live_object(state, address)? else { return Ok(false) };
        let object = state.memory.get(object);
        if object.fill != Fill::Undefined {
            return Ok(true);
        }
        match address {
            Value::Pointer { offset, .. } if object.distinguished.is_none() && object.array.is_none() => {
                Ok(!object.cells.overlapping(offset, 1).is_empty())
            }
            _ => Exception::unmodelled(UnknownValue::Lock),
        }
    }

    /// The live object that an address leads into; `None` for null, functions, and objects that
    /// have ended.
    fn live_object(state: &MultiState, address: Value) -> Result<Option<ObjectId>, Exception> {
        match address {
            Value::Int { bits: 0, .. } => Ok(None),
            Value::Pointer { object, .. } | Value::PointerTerm { object, .. } if !object.is_data() => {
                Ok(None)
            }
            Value::Pointer { object, .. } | Value::PointerTerm { object, .. } => {
                let found = state.memory.get(object);
                match found.kind {
                    ObjectKind::External => Exception::unmodelled(ExternalObject::Question),
                    ObjectKind::Left | ObjectKind::Oversized | ObjectKind::Negative => {
                        Exception::unmodelled(VariableScope::Question)
                    }
                    _ => Ok(found.alive.then_some(object)),
                }
            }
            _ => Exception::unmodelled(UnknownProvenance::Question),
        }
    }
}
