//! A map of bounded size that several threads share.
use super::bounded::Bounded;
use crossbeam::utils::CachePadded;
use parking_lot::Mutex;
use rustc_hash::FxBuildHasher;
use std::borrow::Borrow;
use std::hash::{BuildHasher, Hash};

/// A [`Bounded`] map in several parts, each with its own lock.
pub struct SharedMap<K, V> {
    parts: Box<[Part<K, V>]>,
}

/// None is in the cache line of another.
type Part<K, V> = CachePadded<Mutex<Bounded<K, V>>>;

impl<K: Eq + Hash, V: Clone> SharedMap<K, V> {
    /// A map for this many threads, of at most about `bytes` bytes by the sizes that `insert` is
    /// told. For one thread, it is just a [`Bounded`] map.
    pub fn new(bytes: usize, threads: usize) -> Self {
        let parts = if threads == 1 { 1 } else { (8 * threads).next_power_of_two() };
        Self {
            parts: (0..parts).map(|_| CachePadded::new(Mutex::new(Bounded::new(bytes / parts)))).collect(),
        }
    }

    /// The value of a key.
    pub fn get<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.part(key).lock().get(key)
    }

    /// Sets the value of a key; `bytes` is the heap memory that key and value own.
    pub fn insert(&self, key: K, value: V, bytes: usize) {
        self.part(&key).lock().insert(key, value, bytes);
    }

    fn part<Q: Hash + ?Sized>(&self, key: &Q) -> &Mutex<Bounded<K, V>> {
        if let [only] = &*self.parts {
            return only;
        }
        &self.parts[(FxBuildHasher.hash_one(key) >> 32) as usize % self.parts.len()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_threads_see_what_one_learns_within_the_bound() {
        let entry = 2 * size_of::<(u32, (u64, usize))>();
        for threads in [1, 2, 5] {
            let map: SharedMap<u32, u64> = SharedMap::new(6400 * entry, threads);
            std::thread::scope(|scope| {
                for thread in 0..threads as u32 {
                    let map = &map;
                    scope.spawn(move || {
                        for key in (thread..100_000).step_by(threads) {
                            map.insert(key, u64::from(key) + 1, 0);
                            assert!(map.get(&key).is_none_or(|value| value == u64::from(key) + 1));
                        }
                    });
                }
            });
            let kept = (0..100_000).filter(|key| map.get(key).is_some()).count();
            assert!((2000..=6400).contains(&kept), "{kept} of 6400 by {threads} threads");
        }
    }
}
