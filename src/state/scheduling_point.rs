//! What fairness looks at: which threads could run when one was chosen.
use std::sync::Arc;

/// A point at which any thread could have had the next turn. Threads are given by their ordinals.
#[derive(Clone, Debug)]
pub struct SchedulingPoint {
    /// The thread that has got it.
    pub chosen: u32,
    /// The others, shared by all turns from the same state.
    pub readiness: Arc<Readiness>,
}

/// Which threads of a state can run. Where that is different in parts of the state, a thread is in
/// neither list.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Readiness {
    /// The ones that can run in each concrete state.
    pub enabled: Vec<u32>,
    /// The ones that wait for others in each concrete state.
    pub waiting: Vec<u32>,
}
