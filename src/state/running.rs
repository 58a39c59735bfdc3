//! What the interpreter remembers of the turn of the running thread. Not part of the state.
use super::ObjectId;
use fixedbitset::FixedBitSet;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::sync::Arc;

/// The objects that some threads may access in the future.
#[derive(Clone, Debug, Default)]
pub struct Touched {
    /// Globals that they may read, by index.
    pub reads: FixedBitSet,
    /// Globals that they may write, by index.
    pub writes: FixedBitSet,
    /// Other objects, and globals, that they may read and write through pointers.
    pub objects: FxHashSet<ObjectId>,
    /// Any object at all.
    pub everything: bool,
}

impl Touched {
    /// Whether they may access the object so that it matters which access comes first: one of the two is a write.
    pub fn conflicts(&self, object: ObjectId, write: bool) -> bool {
        let index = object.data_index();
        self.everything
            || self.writes.contains(index)
            || write && self.reads.contains(index)
            || self.objects.contains(&object)
    }
}

/// The turn of the running thread.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts, most of them short-lived")]
pub struct Running {
    /// It has done what others may tell: before it does more, others may run.
    pub acted: bool,
    /// It has written what others may tell, or created a thread.
    pub wrote: bool,
    /// How many steps of its turn came before the visible action that it has been allowed last.
    pub approved: Option<u64>,
    /// It has passed the head of a loop, or entered a function that calls itself.
    pub looped: bool,
    /// What the other threads may access, once that is known.
    pub others: Option<Arc<Touched>>,
    /// It has created a thread where it may do so for ever.
    pub spawns_for_ever: bool,
    /// The state comes from one of which a reduction left turns out.
    pub closes: bool,
    /// Threads whose turns from here on have been explored, by ordinal: only those of the others are left.
    pub explored: SmallVec<[u32; 4]>,
}
