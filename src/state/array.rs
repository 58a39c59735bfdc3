//! Contents of objects as terms of the theory of arrays.
use super::Value;
use crate::term::{Sort, Term, TermManager};

/// The content of an object as an array of numbers, without gaps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Array {
    /// Size of an element in bytes, a power of two.
    pub size: u32,
    /// The array. Its index is the number of an element.
    pub term: Term,
}

impl Array {
    /// The width of its indices in bits.
    pub fn index_width(self, terms: &TermManager) -> u32 {
        match terms.sort(self.term) {
            Sort::Array { index, .. } => index,
            Sort::Bits(_) => unreachable!("an array"),
        }
    }

    /// The element with this index.
    pub fn get(self, terms: &TermManager, index: Term) -> Value {
        Value::from_term(terms, terms.select(self.term, index))
    }

    /// The same array with another element at this index.
    #[must_use]
    pub fn with(self, terms: &TermManager, index: Term, element: Term) -> Self {
        Self { term: terms.store(self.term, index, element), ..self }
    }
}
