//! A map of bounded size that forgets entries that were not used for long.
use rustc_hash::FxHashMap;
use std::borrow::Borrow;
use std::hash::Hash;

/// A map with two generations of entries. When the young generation is full, the old one is
/// dropped, and the young one becomes the old one. An entry that is looked up in the old generation
/// moves to the young one.
pub struct Bounded<K, V> {
    young: FxHashMap<K, (V, usize)>,
    old: FxHashMap<K, (V, usize)>,
    young_bytes: usize,
    /// Most bytes in one generation.
    limit: usize,
}

impl<K: Eq + Hash, V: Clone> Bounded<K, V> {
    /// A map of at most about `bytes` bytes, by the sizes that `insert` is told.
    pub fn new(bytes: usize) -> Self {
        Self { young: FxHashMap::default(), old: FxHashMap::default(), young_bytes: 0, limit: bytes / 2 }
    }

    /// The value of a key.
    pub fn get<Q: Eq + Hash + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        if let Some((value, _)) = self.young.get(key) {
            return Some(value.clone());
        }
        let (key, (value, bytes)) = self.old.remove_entry(key)?;
        self.put(key, value.clone(), bytes);
        Some(value)
    }

    /// Sets the value of a key; `bytes` is the heap memory that key and value own.
    pub fn insert(&mut self, key: K, value: V, bytes: usize) {
        // The fixed part counts twice, because the table is about half full.
        self.put(key, value, bytes + 2 * size_of::<(K, (V, usize))>());
    }

    fn put(&mut self, key: K, value: V, bytes: usize) {
        if self.young_bytes + bytes > self.limit {
            self.old = std::mem::take(&mut self.young);
            self.young_bytes = 0;
        }
        self.young_bytes += bytes;
        self.young.insert(key, (value, bytes));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_what_is_used_and_forgets_the_rest() {
        let mut map: Bounded<u32, u32> = Bounded::new(100 * 2 * size_of::<(u32, (u32, usize))>());
        for key in 0..1000 {
            map.insert(key, key + 1, 0);
            assert_eq!(map.get(&key), Some(key + 1));
            assert_eq!(map.get(&0), Some(1));
            assert!(map.young.len() + map.old.len() <= 100);
        }
        assert_eq!(map.get(&1), None);
        assert_eq!(map.get(&990), Some(991));
    }
}
