//! Abstract addresses, and what memory holds of them.
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// An abstract object; see [`super::objects::Object`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct ObjectId(pub(super) u32);

/// Stands for anything that is no object of the program.
pub(super) const WILD: ObjectId = ObjectId(0);

/// Any offset.
pub(super) const ANY: i64 = i64::MIN;

/// A set tells up to this many offsets in one object apart.
const MAX_OFFSETS: usize = 12;

/// The addresses that a value may contain: objects with offsets in bytes. Numbers contain none.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Addresses(Vec<(ObjectId, i64)>);

impl Addresses {
    pub(super) fn one(object: ObjectId, offset: i64) -> Self {
        Self(vec![(object, offset)])
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (ObjectId, i64)> + '_ {
        self.0.iter().copied()
    }

    pub(super) fn has_unknown_provenance(&self) -> bool {
        self.0.iter().any(|(object, _)| *object == WILD)
    }

    /// The only address, if its offset is known, too.
    pub(super) fn single(&self) -> Option<(ObjectId, i64)> {
        match *self.0 {
            [(object, offset)] if object != WILD && offset != ANY => Some((object, offset)),
            _ => None,
        }
    }

    /// Adds an address; says whether it is new.
    pub(super) fn insert(&mut self, object: ObjectId, offset: i64) -> bool {
        if self.0.binary_search(&(object, ANY)).is_ok() {
            return false;
        }
        let Err(at) = self.0.binary_search(&(object, offset)) else { return false };
        let known = self.0.iter().filter(|(other, _)| *other == object).count();
        if offset == ANY || known >= MAX_OFFSETS {
            self.0.retain(|(other, _)| *other != object);
            let at = self.0.partition_point(|(other, _)| *other < object);
            self.0.insert(at, (object, ANY));
        } else {
            self.0.insert(at, (object, offset));
        }
        true
    }

    pub(super) fn add(&mut self, other: &Addresses) -> bool {
        let mut changed = false;
        for (object, offset) in other.iter() {
            changed |= self.insert(object, offset);
        }
        changed
    }

    /// The same objects with offsets moved by `delta` bytes; with any offset, if `delta` is `None`.
    pub(super) fn moved(&self, delta: Option<i64>) -> Addresses {
        let mut moved = Addresses::default();
        for (object, offset) in self.iter() {
            let offset = match delta {
                Some(delta) if offset != ANY && object != WILD => offset.wrapping_add(delta),
                _ => ANY,
            };
            moved.insert(object, offset);
        }
        moved
    }

    /// The addresses of objects of the program, without wild ones.
    pub(super) fn tame(&self) -> Addresses {
        Addresses(self.0.iter().copied().filter(|(object, _)| *object != WILD).collect())
    }
}

/// The addresses that memory may hold at any time, by object and offset.
#[derive(Default, Debug)]
pub(super) struct Memory {
    cells: FxHashMap<ObjectId, BTreeMap<i64, Addresses>>,
    /// Size of an address in bytes.
    pub(super) word: i64,
}

impl Memory {
    pub(super) fn new(word: i64) -> Self {
        Self { cells: FxHashMap::default(), word }
    }

    /// What `size` bytes at an address may hold. Parts of addresses count as addresses.
    pub(super) fn load(&self, object: ObjectId, offset: i64, size: i64) -> Addresses {
        let mut sum = Addresses::default();
        let Some(cells) = self.cells.get(&object) else { return sum };
        for (&at, content) in cells {
            let apart = offset != ANY && at != ANY && (at >= offset + size || at + self.word <= offset);
            if apart {
                continue;
            }
            let whole = size == self.word && (at == offset || at == ANY || offset == ANY);
            if whole {
                sum.add(content);
            } else {
                sum.add(&content.moved(None));
            }
        }
        sum
    }

    /// Notes that `size` bytes at an address may hold this. Returns whether that is new.
    pub(super) fn store(&mut self, object: ObjectId, offset: i64, size: i64, content: &Addresses) -> bool {
        if content.is_empty() {
            return false;
        }
        let cells = self.cells.entry(object).or_default();
        if size == self.word {
            return cells.entry(offset).or_default().add(content);
        }
        // The content is a part of an address, or several addresses: any of the words may hold any
        // of them.
        let mut changed = false;
        for part in (0..size).step_by(self.word as usize) {
            let at = if offset == ANY { ANY } else { offset + part };
            changed |= cells.entry(at).or_default().add(&content.moved(None));
        }
        changed
    }

    /// Copies `size` bytes, or an unknown number of them. Returns whether that changes anything.
    pub(super) fn copy(
        &mut self,
        (to, at): (ObjectId, i64),
        (from, offset): (ObjectId, i64),
        size: Option<i64>,
    ) -> bool {
        let source: Vec<(i64, Addresses)> =
            self.cells.get(&from).into_iter().flatten().map(|(at, content)| (*at, content.clone())).collect();
        let mut changed = false;
        for (cell, content) in source {
            let known = offset != ANY && cell != ANY;
            if known && (cell + self.word <= offset || size.is_some_and(|size| cell >= offset + size)) {
                continue;
            }
            let target = if known && at != ANY { at + (cell - offset) } else { ANY };
            changed |= self.store(to, target, self.word, &content);
        }
        changed
    }

    /// All objects that an object leads to directly.
    pub(super) fn successors(&self, object: ObjectId) -> impl Iterator<Item = ObjectId> + '_ {
        let cells = self.cells.get(&object).into_iter().flatten();
        cells.flat_map(|(_, content)| content.iter().map(|(object, _)| object))
    }
}
