//! The written bytes of an object: cells of values, ordered by offset, persistent where they are
//! many.
use super::Value;
use imbl::ordmap::DiffItem;
use rustc_hash::FxHasher;
use smallvec::SmallVec;
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

/// Consecutive bytes that hold one value, little-endian.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Number of bytes, at least 1.
    pub size: u32,
    /// The value: an integer of `8 * size` bits or an address of that width.
    pub value: Value,
}

/// More cells than this are kept in a persistent map, whose copies share what they have in common.
const SMALL: usize = 24;

#[derive(Clone, Debug)]
enum Repr {
    Small(SmallVec<[(u64, Cell); 1]>),
    Large(imbl::OrdMap<u64, Cell>),
}

/// Cells that do not overlap. Summaries over all cells are kept up to date with every change, so
/// that hashing a large array, or knowing that it holds no pointer, costs nothing.
#[derive(Clone, Debug)]
pub struct Cells {
    repr: Repr,
    shape_hash: u64,
    layout_hash: u64,
    pointers: u32,
    terms: u32,
}

impl Default for Cells {
    fn default() -> Self {
        Self { repr: Repr::Small(SmallVec::new()), shape_hash: 0, layout_hash: 0, pointers: 0, terms: 0 }
    }
}

impl Cells {
    /// Number of cells.
    pub fn len(&self) -> usize {
        match &self.repr {
            Repr::Small(cells) => cells.len(),
            Repr::Large(cells) => cells.len(),
        }
    }

    /// Whether nothing was written.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Number of cells that hold addresses.
    pub fn pointers(&self) -> u32 {
        self.pointers
    }

    /// Number of cells that mention terms.
    pub fn terms(&self) -> u32 {
        self.terms
    }

    /// A hash of the explicit parts of all cells.
    pub fn shape_hash(&self) -> u64 {
        self.shape_hash
    }

    /// A hash of where cells lie, whatever they hold.
    pub fn layout_hash(&self) -> u64 {
        self.layout_hash
    }

    /// The cell that starts at the offset.
    #[inline]
    pub fn get(&self, offset: u64) -> Option<Cell> {
        match &self.repr {
            Repr::Small(cells) => cells.iter().find(|(o, _)| *o == offset).map(|(_, cell)| *cell),
            Repr::Large(cells) => cells.get(&offset).copied(),
        }
    }

    /// Cells that share a byte with `offset .. offset + size`, in order.
    pub fn overlapping(&self, offset: u64, size: u64) -> SmallVec<[(u64, Cell); 8]> {
        let end = offset + size;
        match &self.repr {
            Repr::Small(cells) => cells
                .iter()
                .filter(|(o, cell)| *o < end && *o + u64::from(cell.size) > offset)
                .copied()
                .collect(),
            Repr::Large(cells) => {
                let before = cells
                    .range(..offset)
                    .next_back()
                    .filter(|(o, cell)| **o + u64::from(cell.size) > offset)
                    .into_iter();
                before.chain(cells.range(offset..end)).map(|(o, cell)| (*o, *cell)).collect()
            }
        }
    }

    /// All cells in order of their offsets.
    #[expect(clippy::iter_without_into_iter, reason = "no caller loops over the cells themselves")]
    pub fn iter(&self) -> Box<dyn Iterator<Item = (u64, Cell)> + '_> {
        match &self.repr {
            Repr::Small(cells) => Box::new(cells.iter().copied()),
            Repr::Large(cells) => Box::new(cells.iter().map(|(o, cell)| (*o, *cell))),
        }
    }

    /// Adds a cell, in place of the one at the same offset; it must overlap no other.
    pub fn insert(&mut self, offset: u64, cell: Cell) {
        let old = match &mut self.repr {
            Repr::Small(cells) => match cells.binary_search_by_key(&offset, |(o, _)| *o) {
                Ok(at) => Some(std::mem::replace(&mut cells[at].1, cell)),
                Err(at) => {
                    cells.insert(at, (offset, cell));
                    None
                }
            },
            Repr::Large(cells) => cells.insert(offset, cell),
        };
        if let Some(old) = old {
            self.account(offset, old, false);
        }
        self.account(offset, cell, true);
        if let Repr::Small(cells) = &self.repr
            && cells.len() > SMALL
        {
            self.repr = Repr::Large(cells.iter().copied().collect());
        }
    }

    /// Removes the cell at the offset, if there is one.
    pub fn remove(&mut self, offset: u64) {
        let old = match &mut self.repr {
            Repr::Small(cells) => {
                let at = cells.binary_search_by_key(&offset, |(o, _)| *o);
                at.ok().map(|at| cells.remove(at).1)
            }
            Repr::Large(cells) => cells.remove(&offset),
        };
        if let Some(old) = old {
            self.account(offset, old, false);
        }
    }

    /// Replaces the values of all cells.
    pub fn map_values(&mut self, mut f: impl FnMut(Value) -> Value) {
        let changed: Vec<(u64, Cell)> = self
            .iter()
            .filter_map(|(offset, cell)| {
                let value = f(cell.value);
                (value != cell.value).then_some((offset, Cell { value, ..cell }))
            })
            .collect();
        for (offset, cell) in changed {
            self.insert(offset, cell);
        }
    }

    /// The places where the cells are not the same, ascending, with the cell that starts there here
    /// and the one in `other`. What copies of one map still share is not looked at.
    pub(super) fn differences(&self, other: &Cells) -> Vec<(u64, Option<Cell>, Option<Cell>)> {
        if let (Repr::Large(a), Repr::Large(b)) = (&self.repr, &other.repr) {
            let differences = a.diff(b).map(|item| match item {
                DiffItem::Add(offset, cell) => (*offset, None, Some(*cell)),
                DiffItem::Update { old: (offset, cell), new: (_, other) } => {
                    (*offset, Some(*cell), Some(*other))
                }
                DiffItem::Remove(offset, cell) => (*offset, Some(*cell), None),
            });
            return differences.collect();
        }
        let mut all: BTreeMap<u64, (Option<Cell>, Option<Cell>)> = BTreeMap::new();
        for (offset, cell) in self.iter() {
            all.entry(offset).or_default().0 = Some(cell);
        }
        for (offset, cell) in other.iter() {
            all.entry(offset).or_default().1 = Some(cell);
        }
        all.retain(|_, (cell, other)| cell != other);
        all.into_iter().map(|(offset, (cell, other))| (offset, cell, other)).collect()
    }

    /// Whether the explicit parts agree, see [`Value::same_shape`].
    pub fn same_shape(&self, other: &Cells) -> bool {
        if self.shape_hash != other.shape_hash || self.len() != other.len() {
            return false;
        }
        if let (Repr::Large(a), Repr::Large(b)) = (&self.repr, &other.repr)
            && a.ptr_eq(b)
        {
            return true;
        }
        self.iter()
            .zip(other.iter())
            .all(|((o, a), (p, b))| o == p && a.size == b.size && a.value.same_shape(b.value))
    }

    fn account(&mut self, offset: u64, cell: Cell, added: bool) {
        let mut hasher = FxHasher::default();
        offset.hash(&mut hasher);
        cell.size.hash(&mut hasher);
        cell.value.hash_shape(&mut hasher);
        // A sum of well-mixed hashes does not depend on the order of changes.
        let hash = mix(hasher.finish());
        let place = mix(offset ^ u64::from(cell.size) << 48);
        let pointer = u32::from(cell.value.object().is_some());
        let term = u32::from(cell.value.term().is_some());
        if added {
            self.shape_hash = self.shape_hash.wrapping_add(hash);
            self.layout_hash = self.layout_hash.wrapping_add(place);
            self.pointers += pointer;
            self.terms += term;
        } else {
            self.shape_hash = self.shape_hash.wrapping_sub(hash);
            self.layout_hash = self.layout_hash.wrapping_sub(place);
            self.pointers -= pointer;
            self.terms -= term;
        }
    }
}

/// The finaliser of `MurmurHash3`: every input bit affects every output bit.
fn mix(mut hash: u64) -> u64 {
    hash ^= hash >> 33;
    hash = hash.wrapping_mul(0xff51_afd7_ed55_8ccd);
    hash ^= hash >> 33;
    hash = hash.wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    hash ^ hash >> 33
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(size: u32, bits: u64) -> Cell {
        Cell { size, value: Value::int(8 * size, bits) }
    }

    #[test]
    fn differences_are_those_of_a_comparison_of_all_cells() {
        let mut rng = fastrand::Rng::with_seed(7);
        for count in [0, 3, 30, 3_000] {
            let mut cells = Cells::default();
            for i in 0..count {
                cells.insert(4 * i, cell(4, i));
            }
            for changes in [0, 1, 5, 50] {
                let mut pair = [cells.clone(), cells.clone()];
                for _ in 0..changes {
                    let (side, offset) = (rng.usize(..2), 4 * rng.u64(..count + 5));
                    match rng.u8(..3) {
                        0 => pair[side].remove(offset),
                        1 => pair[side].insert(offset, cell(2, rng.u64(..3))),
                        _ => pair[side].insert(offset, cell(4, rng.u64(..3))),
                    }
                }
                let [a, b] = pair;
                let expected = (0..4 * (count + 5)).filter_map(|offset| {
                    let (own, other) = (a.get(offset), b.get(offset));
                    (own != other).then_some((offset, own, other))
                });
                assert_eq!(
                    a.differences(&b),
                    expected.collect::<Vec<_>>(),
                    "{count} cells, {changes} changes"
                );
            }
        }
    }

    #[test]
    fn hash_is_independent_of_history_and_of_the_representation() {
        let mut forwards = Cells::default();
        let mut backwards = Cells::default();
        for i in 0..100u64 {
            forwards.insert(4 * i, cell(4, i));
            backwards.insert(4 * (99 - i), cell(4, 0));
        }
        for i in 0..100u64 {
            backwards.insert(4 * i, cell(4, i));
        }
        assert!(forwards.same_shape(&backwards));
        backwards.insert(4, cell(4, 7));
        assert!(!forwards.same_shape(&backwards));
        assert_eq!(forwards.layout_hash(), backwards.layout_hash());
        backwards.insert(4, cell(2, 7));
        assert_ne!(forwards.layout_hash(), backwards.layout_hash());
        for i in 20..100u64 {
            forwards.remove(4 * i);
        }
        let mut small = Cells::default();
        for i in 0..20u64 {
            small.insert(4 * i, cell(4, i));
        }
        assert!(forwards.same_shape(&small));
    }

    #[test]
    fn overlapping_finds_the_cell_that_reaches_in() {
        for extra in [0u64, 100] {
            let mut cells = Cells::default();
            for i in 0..extra {
                cells.insert(1000 + i, cell(1, i));
            }
            cells.insert(0, cell(8, 1));
            cells.insert(8, cell(4, 2));
            cells.insert(12, cell(1, 3));
            let found: Vec<u64> = cells.overlapping(6, 6).iter().map(|(o, _)| *o).collect();
            assert_eq!(found, [0, 8]);
            assert!(cells.overlapping(13, 4).is_empty());
        }
    }
}
