//! What claims are about.
use crate::bits::BitVector;
use crate::state::Slot;
use rustc_hash::FxHashMap;

/// The values of slots in one concrete state.
pub(crate) type Point = FxHashMap<Slot, BitVector>;
