//! Which threads run next, and for how long: partial-order reduction.
//!
//! A *turn* of a thread is one action that other threads can observe (a *visible* action), and the
//! invisible ones before and after it. An access is visible if it is to an object that the others
//! may access in the future, too, and one of the two accesses is a write
//! ([`Touched::conflicts`](crate::state::Touched::conflicts)). An atomic section counts as one
//! action.
//!
//! Among the turns of a state, a *stubborn set* of threads is sufficient (`stubborn`): the futures
//! of all others must not conflict with what its turns access [Val91; God96]. Where that leaves
//! threads out, they must not be put off for ever around a cycle of states (the *ignoring
//! proviso*): the search explores them once such a cycle closes, see
//! [`crate::reach::Successors::rest`]. What is preserved are violations, deadlocks, and pairs of
//! threads that are about to access the same object; see `docs/reduction.md`. Of runs that go on
//! for ever, the words that formulas see are preserved, too: letters write a hidden variable, and
//! each cycle has a state in which all threads take turns. Fairness allows no stubborn sets
//! ([`Machine::fairness`](super::Machine::fairness)).
mod access;
mod expand;
mod footprint;
mod future;
mod race;
mod readiness;
mod stubborn;
mod turn;
mod wake;
mod watch;

pub(super) use access::Access;
pub(super) use footprint::{Footprint, Footprints};
pub(super) use turn::Chosen;

/// How many interleavings are left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reduction {
    /// None: threads may switch before each access to memory. The plain baseline.
    None,
    /// Accesses to objects that no other thread can reach are invisible; all threads take turns.
    Tau,
    /// Accesses that conflict with nothing that the others may do in the future are invisible, and
    /// stubborn sets of threads take turns.
    #[default]
    Full,
}
