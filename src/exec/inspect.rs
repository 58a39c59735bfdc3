//! What models ask about values.
use super::inputs::Inputs;
use super::outcome::{Exception, Flow};
use super::step::Executor;
use crate::bits::BitVector;
use crate::ir::{Question, Reg};
use crate::state::{InputOrigin, MultiState, Value};

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
}
