//! Sets of inputs: interned and sorted.
use super::Term;
use hashbrown::HashTable;
use parking_lot::Mutex;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;
use std::num::NonZeroU32;
use std::sync::Arc;

/// A set of inputs of one manager. Equal ids are equal sets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SupportId(pub(super) NonZeroU32);

impl SupportId {
    /// The empty set.
    pub const EMPTY: SupportId = SupportId(NonZeroU32::MIN);

    fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    fn from_index(index: usize) -> Self {
        Self(NonZeroU32::new(index as u32 + 1).expect("fewer than 2^32 sets"))
    }
}

/// The interned sets, and the unions already computed.
pub(super) struct SupportTable {
    sets: boxcar::Vec<Arc<[Term]>>,
    index: Mutex<Index>,
}

#[derive(Default)]
struct Index {
    by_content: HashTable<SupportId>,
    unions: FxHashMap<(SupportId, SupportId), SupportId>,
}

impl Default for SupportTable {
    fn default() -> Self {
        let table = Self { sets: boxcar::Vec::new(), index: Mutex::default() };
        table.intern(&mut table.index.lock(), Vec::new());
        table
    }
}

impl SupportTable {
    pub(super) fn get(&self, id: SupportId) -> &Arc<[Term]> {
        &self.sets[id.index()]
    }

    fn intern(&self, index: &mut Index, set: Vec<Term>) -> SupportId {
        let hash = FxBuildHasher.hash_one(&*set);
        if let Some(&id) = index.by_content.find(hash, |&id| self.get(id)[..] == set) {
            return id;
        }
        let id = SupportId::from_index(self.sets.push(set.into()));
        index.by_content.insert_unique(hash, id, |&id| FxBuildHasher.hash_one(&**self.get(id)));
        id
    }

    pub(super) fn singleton(&self, input: Term) -> SupportId {
        self.intern(&mut self.index.lock(), vec![input])
    }

    pub(super) fn union(&self, a: SupportId, b: SupportId) -> SupportId {
        let (a, b) = (a.min(b), a.max(b));
        if a == b || a == SupportId::EMPTY {
            return b;
        }
        let index = &mut *self.index.lock();
        if let Some(&id) = index.unions.get(&(a, b)) {
            return id;
        }
        let merged = merge(self.get(a), self.get(b));
        let id = self.intern(index, merged);
        index.unions.insert((a, b), id);
        id
    }
}

/// The union of two sorted sets, sorted.
fn merge(a: &[Term], b: &[Term]) -> Vec<Term> {
    let mut result = Vec::with_capacity(a.len() + b.len());
    let (mut i, mut j) = (0, 0);
    while i < a.len() && j < b.len() {
        let (x, y) = (a[i], b[j]);
        result.push(x.min(y));
        i += usize::from(x <= y);
        j += usize::from(y <= x);
    }
    result.extend_from_slice(&a[i..]);
    result.extend_from_slice(&b[j..]);
    result
}
