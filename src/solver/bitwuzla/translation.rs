//! The state of a translation of terms to Bitwuzla's.
use super::native::{Handle, Native};
use crate::bits::BitVector;
use crate::term::{Term, TermManager};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ffi::CString;

/// The terms translated so far, into one [`Native`].
#[derive(Default)]
pub(super) struct Translation {
    /// The natural form of each translated term.
    pub(super) memo: FxHashMap<Term, Form>,
    /// The bit-vector form of terms with another natural form, where it was needed.
    pub(super) words: FxHashMap<Term, Handle>,
    /// The Boolean form of terms in natural bit-vector form, where it was needed.
    pub(super) booleans: FxHashMap<Term, Handle>,
    /// The floating-point form of terms in natural bit-vector form, where it was needed.
    pub(super) floats: FxHashMap<Term, Handle>,
    /// The pattern that a term in natural floating-point form has if it is not a number, see
    /// [`super::nan`].
    pub(super) patterns: FxHashMap<Term, Handle>,
    /// The bits of floating-point results, see [`super::float`].
    pub(super) results: Results,
}

/// A term in its natural form.
#[derive(Clone, Copy)]
pub(super) enum Form {
    Boolean(Handle),
    /// A bit-vector or an array.
    Word(Handle),
    Float(Handle),
}

/// The bits of results in one translation.
#[derive(Default)]
pub(super) struct Results {
    /// Whether the terms are under a quantifier, so that bits are variables rather than inputs.
    pub(super) quantified: bool,
    /// The definition of the bits of each result.
    pub(super) definitions: FxHashMap<Term, Handle>,
    /// Bits and definitions in the order in which they were made.
    pub(super) made: Vec<(Handle, Handle)>,
}

impl Results {
    /// No results yet, for a body under a quantifier.
    pub(super) fn quantified() -> Self {
        Self { quantified: true, ..Self::default() }
    }

    /// All bits with their definitions.
    pub(super) fn all(&self) -> impl Iterator<Item = (Handle, Handle)> + use<> {
        self.made.clone().into_iter()
    }

    /// Appends the definitions of the results that the term mentions to `out`. `seen` holds the
    /// subterms visited so far.
    pub(super) fn definitions(
        &self,
        terms: &TermManager,
        term: Term,
        seen: &mut FxHashSet<Term>,
        out: &mut Vec<Handle>,
    ) {
        if self.definitions.is_empty() {
            return;
        }
        let mut stack = vec![term];
        while let Some(top) = stack.pop() {
            if seen.insert(top) {
                out.extend(self.definitions.get(&top));
                stack.extend(terms.node(top).operands());
            }
        }
    }
}

pub(super) fn constant(native: &mut Native, value: &BitVector) -> Handle {
    match value.as_u64() {
        Some(bit) if value.width() == 1 => native.boolean(bit == 1),
        Some(word) => native.word(value.width(), word),
        None => {
            let digits = CString::new(value.to_biguint().to_str_radix(16)).expect("digits contain no NUL");
            native.wide(value.width(), &digits)
        }
    }
}
