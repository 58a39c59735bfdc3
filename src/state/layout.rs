//! Objects whose content is one term of the theory of arrays.
//!
//! Such an object has no cells: whoever wants to see cells [expands](Object::expand) it. Only a
//! constant object keeps its cells, since they stay true.
use super::{Array, Cell, Cells, Fill, Object, ObjectKind, Value};
use crate::bits::BitVector;
use crate::term::{Node, Sort, Term, TermManager};
use std::collections::BTreeMap;

/// Arrays with more elements than this are not expanded. Nor do they get an input for each
/// undefined element.
const MOST_ELEMENTS: u64 = 1 << 16;

/// How the content of an object becomes that of an array.
pub struct Layout {
    /// Size of an element in bytes.
    size: u32,
    count: u64,
    /// Bytes of elements that are made of other cells, or of parts of them; `None` where nothing
    /// was written.
    mixed: BTreeMap<u64, Vec<Option<u8>>>,
}

impl Object {
    /// How the object becomes an array of elements of `size` bytes. `None` if it has another size
    /// than that of some elements, or holds anything but numbers of exactly that size at multiples
    /// of it. Concrete numbers may lie anywhere.
    pub fn layout(&self, size: u32) -> Option<Layout> {
        let (bytes, extent) = (u64::from(size), self.size.as_u64()?);
        let suits = size.is_power_of_two() && extent > 0 && extent.is_multiple_of(bytes);
        if !suits
            || self.distinguished.is_some()
            || !self.alive
            || self.cells.pointers() > 0
            || self.number().is_some()
        {
            return None;
        }
        let mut layout = Layout { size, count: extent / bytes, mixed: BTreeMap::new() };
        let mut whole = 0;
        for (offset, cell) in self.cells.iter() {
            match cell.value {
                Value::Int { .. } | Value::Term(_) if cell.size == size && offset.is_multiple_of(bytes) => {
                    whole += 1;
                }
                Value::Int { bits, .. } => layout.mix(offset, cell.size, bits),
                _ => return None,
            }
        }
        let gaps = layout.count - whole - layout.mixed.len() as u64;
        let has_gaps = gaps > 0 || layout.mixed.values().flatten().any(Option::is_none);
        match self.fill {
            Fill::Byte(_) => Some(layout),
            // An element of which only some bytes are undefined has no name.
            Fill::Undefined if layout.mixed.values().flatten().all(Option::is_some) => {
                (gaps <= MOST_ELEMENTS).then_some(layout)
            }
            Fill::Undefined => None,
            // A gap would be a choice of the library.
            Fill::Unspecified => (!has_gaps).then_some(layout),
        }
    }

    /// The offsets of undefined elements. They have to become cells before the object becomes an
    /// array.
    pub fn undefined_elements(&self, layout: &Layout) -> Vec<u64> {
        if self.fill != Fill::Undefined {
            return Vec::new();
        }
        let is_gap = |index: &u64| {
            self.cells.get(index * u64::from(layout.size)).is_none() && !layout.mixed.contains_key(index)
        };
        (0..layout.count).filter(is_gap).map(|index| index * u64::from(layout.size)).collect()
    }

    /// Makes the object an array. No element may be undefined any more.
    pub fn become_array(&mut self, terms: &TermManager, layout: &Layout) {
        let width = (u64::BITS - (layout.count - 1).leading_zeros()).max(1);
        let size = layout.size;
        let fill = if let Fill::Byte(byte) = self.fill { byte } else { 0 };
        let filled = BitVector::from_bytes_le(8 * size, &vec![fill; size as usize]);
        let base = self.common_array(terms, layout, width);
        let term = base.unwrap_or_else(|| terms.const_array(width, terms.constant(&filled)));
        let mut array = Array { size, term };
        for (offset, cell) in self.cells.iter().filter(|(offset, cell)| layout.is_element(*offset, *cell)) {
            let index = terms.constant_u64(width, offset / u64::from(size));
            let element = cell.value.to_term(terms).expect("a number");
            // Otherwise the base has the element already.
            if base.is_none() || terms.select(term, index) != element {
                array = array.with(terms, index, element);
            }
        }
        for (index, bytes) in &layout.mixed {
            let bytes: Vec<u8> = bytes.iter().map(|byte| byte.unwrap_or(fill)).collect();
            let element = terms.constant(&BitVector::from_bytes_le(8 * size, &bytes));
            array = array.with(terms, terms.constant_u64(width, *index), element);
        }
        self.array = Some(array);
        if self.kind != ObjectKind::Constant {
            self.cells = Cells::default();
        }
    }

    /// An array that has some elements of this object at the same places: the object, or what was
    /// copied to it, was an array before. `None` if nothing shows one, or if not all elements have
    /// cells.
    fn common_array(&self, terms: &TermManager, layout: &Layout, width: u32) -> Option<Term> {
        if !layout.mixed.is_empty() || self.cells.len() as u64 != layout.count {
            return None;
        }
        let sort = Sort::Array { index: width, element: 8 * layout.size };
        let shown = self.cells.iter().filter_map(|(offset, cell)| match *terms.node(cell.value.term()?) {
            Node::Select(array, index)
                if terms.sort(array) == sort
                    && terms.as_u64(index) == Some(offset / u64::from(layout.size)) =>
            {
                Some(array)
            }
            _ => None,
        });
        shown.max()
    }

    /// Gives the object a cell for each element instead of an array. Changes nothing if it is no
    /// array. False if there are too many elements: then it stays an array.
    #[must_use]
    pub fn expand(&mut self, terms: &TermManager) -> bool {
        let Some(array) = self.array else { return true };
        if self.kind != ObjectKind::Constant {
            let count = self.size.as_u64().expect("an array has a concrete size") / u64::from(array.size);
            if count > MOST_ELEMENTS {
                return false;
            }
            let width = array.index_width(terms);
            for index in 0..count {
                let value = array.get(terms, terms.constant_u64(width, index));
                self.cells.insert(index * u64::from(array.size), Cell { size: array.size, value });
            }
        }
        self.array = None;
        true
    }
}

impl Layout {
    fn is_element(&self, offset: u64, cell: Cell) -> bool {
        cell.size == self.size && offset.is_multiple_of(u64::from(self.size))
    }

    /// Adds the bytes of a concrete number to the elements that they lie in.
    fn mix(&mut self, offset: u64, size: u32, bits: u64) {
        let element = u64::from(self.size);
        for (at, byte) in (offset..).zip(&bits.to_le_bytes()[..size as usize]) {
            let bytes = self.mixed.entry(at / element).or_insert_with(|| vec![None; element as usize]);
            bytes[(at % element) as usize] = Some(*byte);
        }
    }
}
