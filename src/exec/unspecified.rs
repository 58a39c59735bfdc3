//! Values that the C library or the compiler chooses, see [`crate::state::Choices`].
use super::inputs::Inputs;
use super::outcome::{Exception, Flow};
use super::step::Executor;
use crate::bits::BitVector;
use crate::ir::Reg;
use crate::state::{InputOrigin, MultiState, Value};
use crate::term::Term;
use std::sync::Arc;

impl Executor<'_, '_> {
    /// Any value of the register's type. `what` says in messages whose choice it is.
    pub(super) fn unspecified(
        &mut self,
        state: &mut MultiState,
        dst: Reg,
        usual: Option<Value>,
        what: &str,
    ) -> Result<Flow, Exception> {
        let width = self.register_width(state, dst);
        let origin = InputOrigin::Chosen(state.path.asked);
        state.path.asked += 1;
        let usual = usual.and_then(|usual| usual.to_term(&self.machine.terms));
        let value = self.any_choice(state, (origin, width), usual, || what.into());
        Self::set(state, dst, value)
    }

    /// A value that nobody can rely on. `usual` is the value that is known to be chosen on this
    /// platform. `what` says in messages whose choice it is.
    pub(super) fn any_choice(
        &mut self,
        state: &mut MultiState,
        (origin, width): (InputOrigin, u32),
        usual: Option<Term>,
        what: impl FnOnce() -> Arc<str>,
    ) -> Value {
        let terms = &*self.machine.terms;
        let usual = usual.and_then(|usual| state.path.choices.as_usual(terms, usual));
        let sampled = usual.map(|usual| self.worker.evaluate(terms, state.store.values(), usual));
        match (&self.worker.inputs, sampled) {
            (Inputs::Symbolic, sampled) => {
                let sampled = sampled.unwrap_or_else(|| BitVector::zero(width));
                Value::Term(state.fresh_choice(terms, (origin, width), (usual, sampled), what()))
            }
            (Inputs::Followed(inputs), _) => {
                let value = inputs.value(origin, width);
                Value::Term(state.fresh_choice(terms, (origin, width), (usual, value), what()))
            }
            (Inputs::Given(..) | Inputs::Random(_) | Inputs::Sequence(_), Some(usual)) => {
                state.add_input(origin, usual.clone());
                Value::from_bits(terms, &usual)
            }
            // What depends on the value is recorded, so that the run stays certain where nothing
            // does.
            (Inputs::Given(..) | Inputs::Random(_), None) if matches!(origin, InputOrigin::Chosen(_)) => {
                let value = BitVector::zero(width);
                Value::Term(state.fresh_choice(terms, (origin, width), (None, value), what()))
            }
            (Inputs::Given(..) | Inputs::Random(_), None) => {
                state.path.overapproximate = true;
                self.worker.input(terms, state, origin, width)
            }
            (Inputs::Sequence(_) | Inputs::Concrete(_), _) => self.worker.input(terms, state, origin, width),
        }
    }

    /// Whether a real run does what this path does: the state has a sample, and depends on nothing
    /// that may be otherwise.
    pub fn is_certain(&mut self, state: &MultiState) -> bool {
        !state.path.overapproximate && state.store.sample().is_some() && self.unusual_choice(state).is_none()
    }

    /// A description of a choice on which a violation in this state depends, and which the library
    /// may make otherwise. `None` if all choices are the usual ones.
    pub fn unusual_choice(&mut self, state: &MultiState) -> Option<Arc<str>> {
        let terms = &*self.machine.terms;
        let values = state.store.values();
        let holds = |condition| !self.worker.evaluate(terms, values, condition).is_zero();
        state.path.choices.unusual(terms, holds).map(|choice| choice.what.clone())
    }
}
