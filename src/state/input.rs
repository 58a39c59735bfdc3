//! Inputs: the nondeterministic values of a path, where they came from, and sample values for them.
use crate::bits::BitVector;
use crate::term::{Term, TermManager};

/// Where an input of a path comes from: enough to find its value again when the path is run concretely.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InputOrigin {
    /// The n-th value that an instruction asked for on the path, counted from 0.
    Asked(u32),
    /// Undefined bytes of the n-th object that the path created.
    Undefined {
        /// Which object, in order of creation on the path, counted from 0.
        object: u32,
        /// First byte.
        offset: u64,
        /// Number of bytes.
        size: u32,
    },
    /// The n-th value that an instruction asked for, which the interpreter has told itself. It is not nondeterministic, and
    /// no term mentions it: only the sample knows its value.
    Told(u32),
    /// Chooses between the two paths of a [joined](super::join()) state. No run asks for it.
    Joined,
}

/// Values for the inputs of a path that satisfy all its constraints: a witness that the path is feasible.
#[derive(Clone, Debug, Default)]
pub struct Sample {
    values: imbl::Vector<BitVector>,
}

impl Sample {
    /// The value of an input, given by its index.
    pub fn get(&self, index: u32) -> Option<&BitVector> {
        self.values.get(index as usize)
    }

    /// All values, in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = &BitVector> {
        self.values.iter()
    }

    /// Appends the value of the next input.
    pub fn push(&mut self, value: BitVector) {
        self.values.push_back(value);
    }

    /// Changes the value of an input.
    pub fn set(&mut self, index: u32, value: BitVector) {
        self.values.set(index as usize, value);
    }

    /// The value of an input term; zero if the sample has none.
    pub fn value_of(&self, terms: &TermManager, input: Term) -> BitVector {
        let index = terms.input_index(input);
        let value = index.and_then(|index| self.get(index)).cloned();
        value.unwrap_or_else(|| BitVector::zero(terms.width(input)))
    }
}
