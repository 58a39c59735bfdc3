//! Arrays of which not all elements are kept.
//!
//! `distinguished` keeps one element of an array. Another abstraction of arrays is another file beside it, which answers the
//! same questions. Accesses ask here first; whatever needs all elements of an object asks whether they are kept.
mod distinguished;

use super::outcome::Exception;
use super::step::Executor;
use crate::state::{MultiState, Object, Value};

impl Executor<'_, '_> {
    /// Reads `size` bytes at an address; `None` if all elements are kept of the object that it leads to.
    #[inline]
    pub(super) fn load_abstract(
        &mut self,
        state: &mut MultiState,
        address: Value,
        size: u32,
    ) -> Result<Option<Value>, Exception> {
        if self.worker.distinguishes { self.load_element(state, address, size) } else { Ok(None) }
    }

    /// Stores a value of `width` bits at an address. False if all elements are kept of the object that it leads to.
    #[inline]
    pub(super) fn store_abstract(
        &mut self,
        state: &mut MultiState,
        address: Value,
        value: Value,
        width: u32,
    ) -> Result<bool, Exception> {
        Ok(self.worker.distinguishes && self.store_element(state, address, value, width)?)
    }
}

/// Whether all elements of an object are kept.
#[inline]
pub(super) fn are_all_kept(object: &Object) -> bool {
    object.distinguished.is_none()
}

/// Whether a violation in this state need not count, because the last read of some array was of an element that is not
/// kept.
pub(super) fn need_not_count(state: &MultiState) -> bool {
    state.memory.misses()
}
