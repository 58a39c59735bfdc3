//! The reached set: stored states by key, shared by several threads.
use super::sync::{Mutex, MutexGuard};
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;
use std::hash::{BuildHasher, Hash};

/// Stored states, indexed so that a new state meets only those that might cover it.
///
/// Keys are divided among parts with a lock each. Comparisons may take long and happen outside of locks: states, once
/// stored, stay where they are.
pub(super) struct Reached<K, S> {
    parts: Box<[Mutex<Part<K>>]>,
    states: boxcar::Vec<S>,
}

type Part<K> = HashTable<Same<K>>;

/// The stored states that have a key.
struct Same<K> {
    /// Keys are large, and hashed only once.
    hash: u64,
    key: K,
    /// Their numbers, oldest first.
    states: SmallVec<[u32; 4]>,
}

impl<K: Eq + Hash, S> Reached<K, S> {
    /// The empty set, for this many threads.
    pub(super) fn new(threads: usize) -> Self {
        let parts = if threads == 1 { 1 } else { (16 * threads).next_power_of_two() };
        Self { parts: (0..parts).map(|_| Mutex::new(Part::new())).collect(), states: boxcar::Vec::new() }
    }

    /// Whether a stored state covers this one. If none does, the state is stored if `store` is set. By then `covers`
    /// has refused all other stored states with this key, including those that other threads stored meanwhile. So of
    /// two states that cover each other, only one is stored.
    ///
    /// `covers` gets stored states with the same key, oldest first, and the new state. It returns whether one of them
    /// covers the new one.
    pub(super) fn covers_or_store<E>(
        &self,
        key: K,
        state: S,
        store: bool,
        mut covers: impl FnMut(&[&S], &S) -> Result<bool, E>,
    ) -> Result<bool, E> {
        let hash = FxBuildHasher.hash_one(&key);
        let mut compared = 0;
        loop {
            let mut part = self.part(hash);
            let same = |same: &Same<K>| same.hash == hash && same.key == key;
            let candidates = part.find(hash, same).map_or(&[][..], |known| &known.states[compared..]);
            if candidates.is_empty() {
                if store {
                    self.store(&mut part, hash, key, state);
                }
                return Ok(false);
            }
            let candidates: SmallVec<[u32; 16]> = candidates.into();
            drop(part);
            let known: SmallVec<[&S; 16]> =
                candidates.iter().map(|number| &self.states[*number as usize]).collect();
            if covers(&known, &state)? {
                return Ok(true);
            }
            compared += known.len();
        }
    }

    fn part(&self, hash: u64) -> MutexGuard<'_, Part<K>> {
        // Not the bits that the table uses.
        self.parts[(hash >> 32) as usize % self.parts.len()].lock()
    }

    fn store(&self, part: &mut Part<K>, hash: u64, key: K, state: S) {
        let number = u32::try_from(self.states.push(state)).expect("fewer than 2^32 states fit into memory");
        match part.entry(hash, |same| same.hash == hash && same.key == key, |same| same.hash) {
            Entry::Occupied(mut same) => same.get_mut().states.push(number),
            Entry::Vacant(place) => {
                place.insert(Same { hash, key, states: SmallVec::from_slice(&[number]) });
            }
        }
    }
}
