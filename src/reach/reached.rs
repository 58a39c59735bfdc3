//! The reached set: stored states by key.
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;
use std::hash::Hash;

/// Stored states, indexed so that a new state meets only those that might cover it.
#[derive(Debug)]
pub struct Reached<K, S> {
    states: HashMap<K, SmallVec<[S; 1]>, FxBuildHasher>,
    len: u64,
}

impl<K: Eq + Hash, S> Reached<K, S> {
    /// The empty set.
    pub fn new() -> Self {
        Self { states: HashMap::default(), len: 0 }
    }

    /// Number of stored states.
    pub fn len(&self) -> u64 {
        self.len
    }

    /// Whether nothing is stored.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The stored states with this key, oldest first.
    pub fn with_key(&self, key: &K) -> &[S] {
        self.states.get(key).map_or(&[], |states| states)
    }

    /// Stores a state.
    pub fn insert(&mut self, key: K, state: S) {
        self.states.entry(key).or_default().push(state);
        self.len += 1;
    }
}

impl<K: Eq + Hash, S> Default for Reached<K, S> {
    fn default() -> Self {
        Self::new()
    }
}
