//! Looking into terms that Bitwuzla made, and asking it for interpolants.
use super::{Handle, Kind, MISUSE, Native, fail_on_misuse, sys};
use smallvec::SmallVec;
use std::ffi::CStr;

unsafe extern "C" {
    // Not in the crate, which is of 0.8.0; declared as in `bitwuzla/c/bitwuzla.h` of 0.9.1.
    fn bitwuzla_get_interpolants(
        bitwuzla: *mut sys::Bitwuzla,
        increments: u32,
        sizes: *mut u32,
        formulas: *mut *mut sys::BitwuzlaTerm,
        size: *mut usize,
    ) -> *mut sys::BitwuzlaTerm;
}

/// A term of Bitwuzla, taken apart.
#[derive(Debug)]
pub(in super::super) enum Shape {
    /// A Boolean value.
    Boolean(bool),
    /// A bit-vector value in binary digits.
    Word(String),
    /// A free input.
    Input,
    /// An operator applied to operands and indices.
    Apply { kind: Kind, operands: SmallVec<[Handle; 3]>, indices: SmallVec<[u64; 2]> },
}

impl Native {
    /// The address of a term: equal for two handles iff they are the same term.
    pub(in super::super) fn address(&self, handle: Handle) -> usize {
        self.raw(handle) as usize
    }

    /// Takes a term apart.
    pub(in super::super) fn shape(&mut self, handle: Handle) -> Shape {
        let term = self.raw(handle);
        let (mut count, mut numbers) = (0, 0);
        // SAFETY: the term is live, Bitwuzla returns arrays of the sizes that it stores, and they
        // are copied before the next call. The operands are owned by the caller, as every term that
        // a function returns.
        let shape = unsafe {
            if sys::bitwuzla_term_is_true(term) || sys::bitwuzla_term_is_false(term) {
                Shape::Boolean(sys::bitwuzla_term_is_true(term))
            } else if sys::bitwuzla_term_is_bv_value(term) {
                let digits = CStr::from_ptr(sys::bitwuzla_term_value_get_str(term));
                Shape::Word(digits.to_string_lossy().into_owned())
            } else if sys::bitwuzla_term_is_const(term) {
                Shape::Input
            } else {
                let operands = sys::bitwuzla_term_get_children(term, &raw mut count);
                let operands: SmallVec<[_; 3]> = (0..count).map(|i| *operands.add(i)).collect();
                let mut indices = SmallVec::new();
                if sys::bitwuzla_term_is_indexed(term) {
                    let array = sys::bitwuzla_term_get_indices(term, &raw mut numbers);
                    indices.extend((0..numbers).map(|i| *array.add(i)));
                }
                let operands = operands.into_iter().map(|operand| self.keep(operand)).collect();
                Shape::Apply { kind: sys::bitwuzla_term_get_kind(term), operands, indices }
            }
        };
        fail_on_misuse();
        shape
    }

    /// A sequence of interpolants for a partition of what was asserted in the open instance, whose
    /// last check must have ended with unsat. Interpolant `i` is between the first `i + 1` of the
    /// `parts` and everything else. No part is empty, and together they lack at least one
    /// assertion. The error is what Bitwuzla says if it cannot do it.
    pub(in super::super) fn interpolants(&mut self, parts: &[Vec<Handle>]) -> Result<Vec<Handle>, String> {
        let mut raw: Vec<Vec<_>> =
            parts.iter().map(|part| part.iter().map(|&handle| self.raw(handle)).collect()).collect();
        let mut sizes: Vec<u32> = raw.iter().map(|part| part.len() as u32).collect();
        let mut arrays: Vec<*mut sys::BitwuzlaTerm> = raw.iter_mut().map(Vec::as_mut_ptr).collect();
        let mut count = 0;
        // SAFETY: the instance and the terms are live. The arrays have the lengths that are told
        // and are not kept. The returned array, of the length that is stored, lives until the next
        // call; `count` stays 0 after an error. The interpolants are owned by the caller.
        let interpolants: Vec<_> = unsafe {
            let array = bitwuzla_get_interpolants(
                self.opened(),
                arrays.len() as u32,
                sizes.as_mut_ptr(),
                arrays.as_mut_ptr(),
                &raw mut count,
            );
            if array.is_null() { Vec::new() } else { (0..count).map(|i| *array.add(i)).collect() }
        };
        // What is not supported is reported like misuse.
        if let Some(message) = MISUSE.with_borrow_mut(Option::take) {
            return Err(message);
        }
        Ok(interpolants.into_iter().map(|interpolant| self.keep(interpolant)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Limit, Outcome, Produce, kind};
    use super::*;
    use crate::base::Interrupt;

    #[test]
    fn what_bitwuzla_cannot_interpolate_is_an_error() {
        let mut native = Native::new(Interrupt::default());
        let x = native.input(8);
        let parts = [1, 2, 3].map(|value| {
            let value = native.word(8, value);
            native.apply(kind::BITWUZLA_KIND_EQUAL, &[x, value], &[])
        });
        native.open(Produce::Interpolants);
        native.assert(parts[0]);
        native.assert(parts[1]);
        assert_eq!(native.check_open(&[], Limit::default()), Outcome::Unsat);
        assert_eq!(native.interpolants(&[vec![parts[0]]]).unwrap().len(), 1);
        // Never asserted.
        let message = native.interpolants(&[vec![parts[2]]]).unwrap_err();
        assert!(message.starts_with("bitwuzla: error"), "{message}");
        assert_eq!(native.interpolants(&[vec![parts[1]]]).unwrap().len(), 1);
    }
}
