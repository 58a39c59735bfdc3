//! The multi-state itself.
use super::{InputOrigin, Memory, Object, ObjectId, Path, PathStore, Running, StoreKind, Thread};
use crate::bits::BitVector;
use crate::term::{Term, TermManager};
use std::sync::Arc;

/// A multi-state `(c, m, σ, Π)` together with the path to it.
#[derive(Clone, Debug)]
pub struct MultiState {
    /// Control `c`: the threads that have not ended; `σ` of the registers lies in the frames.
    pub threads: Vec<Thread>,
    /// Index of the thread that runs. Not part of the state.
    pub current: usize,
    /// A thread was given up before its end, because an assumption failed or because it ended the
    /// process. Only what the other threads could do before that still matters.
    pub halted: bool,
    /// Where the automaton of a property in linear temporal logic is: 0 before the run that it
    /// speaks of begins, otherwise a number that the machine gives to its states.
    pub automaton: u32,
    /// Memory shape `m`; `σ` of the cells lies in the objects.
    pub memory: Memory,
    /// Path constraints `Π` and a sample of them.
    pub store: PathStore,
    /// The path has given an address of the program to memory of the environment, or has found a
    /// number to be equal to such an address.
    pub exposed: bool,
    /// The path has computed with the [number](super::Object::number) of an address.
    pub numbered: bool,
    /// The inputs, by index, that stand for values that were never written, as far as nothing was
    /// decided by them. Empty unless the property asks for them.
    pub undetermined: imbl::OrdSet<u32>,
    /// The turn of the running thread.
    pub running: Running,
    /// How it was reached. Not part of the state.
    pub path: Path,
}

impl MultiState {
    /// No threads, no objects, no constraints.
    pub fn new(store: StoreKind) -> Self {
        Self {
            threads: Vec::new(),
            current: 0,
            halted: false,
            automaton: 0,
            memory: Memory::default(),
            store: PathStore::new(store),
            exposed: false,
            numbered: false,
            undetermined: imbl::OrdSet::new(),
            running: Running::default(),
            path: Path::default(),
        }
    }

    /// The thread that runs.
    #[inline]
    pub fn thread(&self) -> &Thread {
        &self.threads[self.current]
    }

    /// The frames on the stacks of all threads.
    pub fn frames(&self) -> usize {
        self.threads.iter().map(|thread| thread.frames.len()).sum()
    }

    /// The thread that runs, to be changed.
    #[inline]
    pub fn thread_mut(&mut self) -> &mut Thread {
        &mut self.threads[self.current]
    }

    /// Whether more than one thread is left.
    #[inline]
    pub fn is_concurrent(&self) -> bool {
        self.threads.len() > 1
    }

    /// Whether an input stands for a value that was never written, and nothing was decided by it.
    pub fn is_undetermined(&self, terms: &TermManager, input: Term) -> bool {
        terms.input_index(input).is_some_and(|index| self.undetermined.contains(&index))
    }

    /// Whether one of the terms mentions such an input.
    pub fn mentions_undetermined(
        &self,
        terms: &TermManager,
        mut mentioning: impl Iterator<Item = Term>,
    ) -> bool {
        !self.undetermined.is_empty()
            && mentioning
                .any(|term| terms.inputs(term).iter().any(|input| self.is_undetermined(terms, *input)))
    }

    /// A fresh input term. Its sample value is zero: it is not constrained yet.
    pub fn fresh_input(&mut self, terms: &TermManager, origin: InputOrigin, width: u32) -> Term {
        let index = self.path.inputs.len() as u32;
        self.add_input(origin, BitVector::zero(width));
        terms.input(index, width)
    }

    /// Adds an input with this value in the sample. Nothing else is known of it.
    pub fn add_input(&mut self, origin: InputOrigin, value: BitVector) {
        self.path.inputs.push_back(origin);
        self.store.values_mut().push(value);
    }

    /// A fresh input term for what the library chooses. Its value in the sample is what the library
    /// usually chooses, if that is known.
    pub fn fresh_choice(
        &mut self,
        terms: &TermManager,
        (origin, width): (InputOrigin, u32),
        (usual, value): (Option<Term>, BitVector),
        what: Arc<str>,
    ) -> Term {
        let index = self.path.inputs.len() as u32;
        self.add_input(origin, value);
        self.path.choices.add(index, usual, what);
        terms.input(index, width)
    }

    /// Adds an object and numbers it in order of creation.
    pub fn create(&mut self, mut object: Object) -> ObjectId {
        object.ordinal = self.path.created;
        self.path.created += 1;
        self.memory.add(object)
    }
}
