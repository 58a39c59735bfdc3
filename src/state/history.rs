//! How a state was reached, apart from the state itself.
use super::{MultiState, Object, Path, PathStore, Thread};
use smallvec::SmallVec;
use std::sync::Arc;

/// What two states that agree in all values may still differ in: their paths, the inputs of these,
/// and the names that threads have on them.
#[derive(Clone, Debug)]
pub struct History {
    /// The path.
    pub path: Path,
    /// Constraints on its inputs and values of them; `None` without inputs.
    store: Option<PathStore>,
    /// The ordinals of the threads, in order.
    ordinals: SmallVec<[u32; 4]>,
}

impl History {
    /// Constraints on the inputs of the path, and values of them. `state` is one with the values of
    /// the state with this history.
    pub fn store<'a>(&'a self, state: &'a MultiState) -> &'a PathStore {
        self.store.as_ref().unwrap_or(&state.store)
    }
}

impl MultiState {
    /// The history of this state, if all of its values are those of the other one: the same terms
    /// over inputs of the same names, and objects that were created in the same order.
    pub fn history_beside(&self, other: &Self) -> Option<History> {
        let (a, b) = (self, other);
        let agree = (a.halted, a.automaton, a.exposed, a.numbered)
            == (b.halted, b.automaton, b.exposed, b.numbered)
            && a.undetermined == b.undetermined
            && a.threads.len() == b.threads.len()
            && a.threads.iter().zip(&b.threads).all(|(a, b)| same_thread(a, b))
            && a.memory.len() == b.memory.len()
            && a.memory.iter().zip(b.memory.iter()).all(|((_, a), (_, b))| same_object(a, b));
        let has_store = !a.path.inputs.is_empty() || !b.path.inputs.is_empty();
        agree.then(|| History {
            path: a.path.clone(),
            store: has_store.then(|| a.store.clone()),
            ordinals: a.threads.iter().map(|thread| thread.ordinal).collect(),
        })
    }

    /// The state with these values and another history.
    #[must_use]
    pub fn with_history(&self, history: &History) -> Self {
        let mut state =
            Self { path: history.path.clone(), store: history.store(self).clone(), ..self.clone() };
        for (thread, ordinal) in state.threads.iter_mut().zip(&history.ordinals) {
            thread.ordinal = *ordinal;
        }
        state
    }
}

fn same_thread(a: &Thread, b: &Thread) -> bool {
    (a.argument, a.section, &a.instances) == (b.argument, b.section, &b.instances) && a.frames == b.frames
}

fn same_object(a: &Arc<Object>, b: &Arc<Object>) -> bool {
    let rest = |object: &Object| (object.size, object.ordinal, object.site);
    Arc::ptr_eq(a, b)
        || rest(a) == rest(b)
            && (a.array.is_none() && b.array.is_none())
            && a.same_shape(b)
            && a.cells.iter().eq(b.cells.iter())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::BitVector;
    use crate::state::{Cell, Fill, InputOrigin, ObjectKind, StoreKind, Value};
    use crate::term::TermManager;

    fn state(terms: &TermManager, inputs: u32) -> MultiState {
        let mut state = MultiState::new(StoreKind::Sliced);
        let mut object = Object::new(ObjectKind::Global, Value::int(64, 8), 4, Fill::Byte(0));
        object.cells.insert(0, Cell { size: 4, value: Value::int(32, 7) });
        state.create(object);
        for number in 0..inputs {
            state.fresh_input(terms, InputOrigin::Asked(number), 32);
        }
        state
    }

    #[test]
    fn a_state_is_made_of_another_one_and_its_history() {
        let terms = TermManager::new();
        let (plain, mut other) = (state(&terms, 0), state(&terms, 1));
        other.store.values_mut().set(0, BitVector::new(32, 5));
        other.path.rounds = 3;
        let history = other.history_beside(&plain).expect("their values are the same");
        let again = plain.with_history(&history);
        assert_eq!((again.path.rounds, again.path.inputs.len()), (3, 1));
        assert_eq!(again.store.values().get(0), Some(&BitVector::new(32, 5)));
        let history = plain.history_beside(&other).expect("their values are the same");
        assert_eq!(other.with_history(&history).path.inputs.len(), 0);
        assert_eq!(other.with_history(&history).store.values().get(0), None);
    }

    #[test]
    fn states_with_other_values_have_no_history_beside_each_other() {
        let terms = TermManager::new();
        let plain = state(&terms, 0);
        let id = plain.memory.iter().next().expect("there is an object").0;
        let mut concrete = plain.clone();
        concrete.memory.get_mut(id).cells.insert(0, Cell { size: 4, value: Value::int(32, 8) });
        assert!(concrete.history_beside(&plain).is_none());
        let mut symbolic = plain.clone();
        let input = symbolic.fresh_input(&terms, InputOrigin::Asked(0), 32);
        let value = Value::from_term(&terms, input);
        symbolic.memory.get_mut(id).cells.insert(0, Cell { size: 4, value });
        assert!(symbolic.history_beside(&plain).is_none());
        // Bytes that were never written are named by the number of their object.
        let mut renumbered = plain.clone();
        renumbered.memory.get_mut(id).ordinal = 1;
        assert!(renumbered.history_beside(&plain).is_none());
    }
}
