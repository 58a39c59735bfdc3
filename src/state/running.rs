//! What the interpreter remembers of the turn of the running thread. Not part of the state.
use super::ObjectId;
use crate::ir::{BlockId, FunctionId};
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
    /// Whether an access to the object, a write if `write`, conflicts with one that they may do: it
    /// matters which of the two comes first, because one of them is a write.
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
    /// The thread has done a visible action. Before it does another one, other threads may run.
    pub acted: bool,
    /// The thread has written something that others can observe, or has created a thread.
    pub wrote: bool,
    /// How many steps of its turn came before the visible action that it was allowed to do last.
    pub approved: Option<u64>,
    /// The heads of loops that it has passed, and the entries of functions that call themselves.
    pub passed: SmallVec<[(FunctionId, BlockId); 2]>,
    /// What the other threads may access, once that is known.
    pub others: Option<Arc<Touched>>,
    /// It has created a thread at a place where it may do so for ever.
    pub spawns_for_ever: bool,
    /// It goes on although nothing has woken it, if it waits for a signal: a spurious wake-up.
    pub wakes: bool,
    /// What its next instruction reads is written by another thread meanwhile, and one of the two
    /// is done in pieces.
    pub torn: bool,
    /// The state is a successor of one in which a reduction left out turns.
    pub closes_cycle: bool,
    /// Threads, by ordinal, whose turns from here on have been explored already. Only those of the
    /// other threads are left.
    pub explored: SmallVec<[u32; 4]>,
}
