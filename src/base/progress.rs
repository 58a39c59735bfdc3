//! Figures of a running exploration for whoever watches it.
use std::sync::atomic::{AtomicU64, Ordering};

/// Figures that workers publish now and then (every few thousand instructions) and that other threads may read at any
/// time. They are for display: they may lag behind and need not fit each other.
#[derive(Debug, Default)]
pub struct Progress {
    states: AtomicU64,
    waiting: AtomicU64,
    instructions: AtomicU64,
}

impl Progress {
    /// Adds stored states and executed instructions, and publishes how many states wait to be explored.
    pub fn add(&self, states: u64, instructions: u64, waiting: u64) {
        self.states.fetch_add(states, Ordering::Relaxed);
        self.instructions.fetch_add(instructions, Ordering::Relaxed);
        self.waiting.store(waiting, Ordering::Relaxed);
    }

    /// States stored so far.
    pub fn states(&self) -> u64 {
        self.states.load(Ordering::Relaxed)
    }

    /// States that wait to be explored.
    pub fn waiting(&self) -> u64 {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Instructions executed so far.
    pub fn instructions(&self) -> u64 {
        self.instructions.load(Ordering::Relaxed)
    }
}
