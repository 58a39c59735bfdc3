//! The values that instructions get when they ask for one.
use super::inputs::Inputs;
use super::worker::Worker;
use crate::bits::BitVector;
use crate::state::{InputOrigin, MultiState, Value};
use crate::term::TermManager;

impl Worker {
    /// The value that an input instruction gets.
    pub(super) fn next_input(&mut self, terms: &TermManager, state: &mut MultiState, width: u32) -> Value {
        let Inputs::Sequence(values) = &mut self.inputs else { return self.ask(terms, state, width) };
        state.path.asked += 1;
        let value = values.pop_front().filter(|value| value.width() == width);
        Value::from_bits(terms, &value.unwrap_or_else(|| BitVector::zero(width)))
    }

    /// The next value that an instruction asks for.
    pub(super) fn ask(&mut self, terms: &TermManager, state: &mut MultiState, width: u32) -> Value {
        let origin = InputOrigin::Asked(state.path.asked);
        state.path.asked += 1;
        self.input(terms, state, origin, width)
    }

    /// The value of an input with this origin.
    pub(super) fn input(
        &mut self,
        terms: &TermManager,
        state: &mut MultiState,
        origin: InputOrigin,
        width: u32,
    ) -> Value {
        match &mut self.inputs {
            Inputs::Symbolic => Value::Term(state.fresh_input(terms, origin, width)),
            Inputs::Concrete(inputs) => Value::from_bits(terms, &inputs.value(origin, width)),
            Inputs::Given(inputs, next) => {
                let value = inputs.next(next, origin, width);
                state.add_input(origin, value.clone());
                Value::from_bits(terms, &value)
            }
            Inputs::Followed(inputs) => {
                let index = state.path.inputs.len() as u32;
                state.add_input(origin, inputs.value(origin, width));
                Value::Term(terms.input(index, width))
            }
            Inputs::Random(inputs) => {
                let value = inputs.value(width);
                state.add_input(origin, value.clone());
                Value::from_bits(terms, &value)
            }
            Inputs::Sequence(_) => Value::from_bits(terms, &BitVector::zero(width)),
        }
    }
}
