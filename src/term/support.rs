//! Which inputs a term mentions: interned sorted sets, one id per term, computed when first asked for.
use super::{Term, TermManager};
use hashbrown::HashTable;
use parking_lot::Mutex;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// A set of inputs of one manager. Equal ids are equal sets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SupportId(NonZeroU32);

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
    fn get(&self, id: SupportId) -> &Arc<[Term]> {
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

    fn singleton(&self, input: Term) -> SupportId {
        self.intern(&mut self.index.lock(), vec![input])
    }

    fn union(&self, a: SupportId, b: SupportId) -> SupportId {
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

impl TermManager {
    /// The inputs that the term mentions, in order of their terms.
    pub fn inputs(&self, term: Term) -> &Arc<[Term]> {
        self.supports.get(self.support_id(term))
    }

    /// The inputs of a set, in order of their terms.
    pub fn support(&self, id: SupportId) -> &Arc<[Term]> {
        self.supports.get(id)
    }

    /// The set that has the inputs of both.
    pub fn support_union(&self, a: SupportId, b: SupportId) -> SupportId {
        self.supports.union(a, b)
    }

    /// The id of the set of inputs that the term mentions: constant time after the first call.
    pub fn support_id(&self, term: Term) -> SupportId {
        if let Some(id) = self.known_support(term) {
            return id;
        }
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if self.known_support(top).is_some() {
                stack.pop();
                continue;
            }
            let before = stack.len();
            let mut support = SupportId::EMPTY;
            if self.input_index(top).is_some() {
                support = self.supports.singleton(top);
            }
            for operand in self.node(top).operands() {
                match self.known_support(operand) {
                    Some(id) if stack.len() == before => support = self.supports.union(support, id),
                    Some(_) => {}
                    None => stack.push(operand),
                }
            }
            if stack.len() == before {
                // Every thread computes the same id, so the order of stores does not matter.
                self.entry(top).support.store(support.0.get(), Ordering::Release);
                stack.pop();
            }
        }
        self.known_support(term).expect("computed above")
    }

    fn known_support(&self, term: Term) -> Option<SupportId> {
        NonZeroU32::new(self.entry(term).support.load(Ordering::Acquire)).map(SupportId)
    }
}
