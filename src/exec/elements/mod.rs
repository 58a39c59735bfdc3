//! Arrays that are kept otherwise than as cells.
//!
//! `distinguished` keeps one element of an array. `theory` keeps all of them in one term. `tracked`
//! keeps those in a precision, which the machine has rather than the worker. Another way to keep
//! arrays is another file beside them, which answers the same questions. Accesses ask here first.
//! Whatever needs all elements of an object asks whether they are kept; whatever needs them in
//! cells has it expanded.
mod distinguished;
mod kind;
mod precision;
mod reads;
mod theory;
mod tracked;

use super::outcome::Exception;
use super::step::Executor;
use crate::state::{MultiState, Object, Value};
pub use kind::Arrays;
pub use precision::{Precision, Tracking};
pub use reads::{AbstractRead, Reads};

impl Executor<'_, '_> {
    /// Reads `size` bytes at an address; `None` if the object that it leads to has all its elements
    /// in cells.
    #[inline]
    pub(super) fn load_abstract(
        &mut self,
        state: &mut MultiState,
        address: Value,
        size: u32,
    ) -> Result<Option<Value>, Exception> {
        if self.machine.tracking().is_some()
            && let Some(value) = self.load_tracked(state, address, size)?
        {
            return Ok(Some(value));
        }
        match self.worker.arrays {
            Arrays::Cells => Ok(None),
            Arrays::Distinguished => self.load_element(state, address, size),
            Arrays::Theory => self.select_element(state, address, size),
        }
    }

    /// Stores a value of `width` bits at an address. False if the object that it leads to has all
    /// its elements in cells.
    #[inline]
    pub(super) fn store_abstract(
        &mut self,
        state: &mut MultiState,
        address: Value,
        value: Value,
        width: u32,
    ) -> Result<bool, Exception> {
        if self.machine.tracking().is_some() && self.store_tracked(state, address, value, width)? {
            return Ok(true);
        }
        match self.worker.arrays {
            Arrays::Cells => Ok(false),
            Arrays::Distinguished => self.store_element(state, address, value, width),
            Arrays::Theory => self.replace_element(state, address, value, width),
        }
    }
}

/// Whether all elements of an object are kept.
#[inline]
pub(super) fn are_all_kept(object: &Object) -> bool {
    object.distinguished.is_none()
}

/// Whether a violation in this state need not count, because the last read of some array was of an
/// element that is not kept.
pub(super) fn need_not_count(state: &MultiState) -> bool {
    state.memory.misses()
}
