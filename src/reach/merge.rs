//! Joins of states that wait.
//!
//! Engines whose blocks are larger than one path join states where control flow meets (large-block
//! encoding, \[LBE09\]; adjustable blocks, \[ABE10\]). States wait in weak topological order
//! ([`Order::Topological`](super::Order)): all that can still come to a meet comes before what
//! waits there goes on. With several threads this holds for each of them by itself. Stored states
//! are never changed, so the reached set stays append-only.
//!
//! Only states that come from the same stored state are joined, and none that was
//! [adjusted](Analysis::adjust): it may have forgotten constraints that tell its path from another
//! one.
use super::analysis::Analysis;

/// How states that wait are ordered and joined.
pub trait Merge: Analysis {
    /// When a waiting state has its turn under [`Order::Topological`](super::Order::Topological):
    /// the least position comes first.
    type Position: Ord + Clone;

    /// The position of a state. States that can be joined have equal positions.
    fn position(&self, worker: &mut Self::Worker, state: &Self::State) -> Self::Position;

    /// Whether states are ever joined.
    fn merges(&self) -> bool {
        false
    }

    /// Joins a new state with one that waits, which has the same position and comes from the same
    /// stored state. Returns whether it did.
    ///
    /// Soundness: afterwards every concrete state of both, with its further runs, must lie in
    /// `waiting`. For a target to be real, no others may. If it returns `false`, `waiting` is as it
    /// was.
    fn merge(&self, worker: &mut Self::Worker, waiting: &mut Self::State, new: &Self::State) -> bool {
        let _ = (worker, waiting, new);
        false
    }
}
