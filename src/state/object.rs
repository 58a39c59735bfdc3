//! Memory objects.
use super::{Cells, Value};
use crate::term::{Substitution, Term, TermManager};
use std::cmp::Ordering;

/// Why an object exists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ObjectKind {
    /// A global variable.
    Global,
    /// A global whose content never changes.
    Constant,
    /// A global that is declared but defined nowhere: its content is not known.
    External,
    /// A local variable.
    Stack,
    /// A local variable whose scope control may have left since the address was taken: it may be another one now, or none.
    Left,
    /// A local variable of more bytes than an object can have, which the stack has no room for: a run that accesses it is none.
    Oversized,
    /// A local variable with a negative number of elements, or with so many that this cannot be told from it.
    Negative,
    /// Allocated by the program.
    Heap,
    /// Allocated by a model of the library for itself.
    Internal,
}

/// The content of bytes that were never written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fill {
    /// All bytes have this value.
    Byte(u8),
    /// Undefined: a read makes it a fresh input.
    Undefined,
    /// What C leaves unspecified, and compilers make zero: a read makes it a choice, see [`Choices`](super::Choices).
    Unspecified,
}

/// What an array has in place of its elements where only one of them is kept, its *distinguished cell* \[MG16\]: the cells of the
/// object are then those named here. The index of the element never changes, and is not known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Distinguished {
    /// Size of an element in bytes: 1, 2, 4 or 8.
    pub size: u32,
    /// How the index of the last access compares with that of the element; `None` if that does not matter.
    pub last: Option<Ordering>,
    /// `last` is already about the access that comes next.
    pub ahead: bool,
    /// What was read last is another element.
    pub missed: bool,
    /// What holds of each element: a condition on [any](Self::any_index) index and [the element](Self::any_element) there.
    pub each: Term,
}

impl Distinguished {
    /// Offset of the cell with the index of the element.
    pub const INDEX: u64 = 0;
    /// Offset of the cell with the element.
    pub const ELEMENT: u64 = 8;
    /// Offset of the cell with the index of the last access, if there was one.
    pub const LAST_INDEX: u64 = 16;
    /// Offset of the cell with what was read or written then.
    pub const LAST_ELEMENT: u64 = 24;

    /// What stands for an index of so many bits in [`each`](Self::each); no path has such an input.
    pub fn any_index(terms: &TermManager, width: u32) -> Term {
        terms.input(u32::MAX, width)
    }

    /// What stands for the element at this index, of so many bits.
    pub fn any_element(terms: &TermManager, width: u32) -> Term {
        terms.input(u32::MAX - 1, width)
    }

    /// What is known of an element, given its index.
    pub fn known_of(&self, terms: &TermManager, index: Term, element: Term) -> Term {
        let mut given = Substitution::new();
        given.insert(terms, Self::any_index(terms, terms.width(index)), index);
        given.insert(terms, Self::any_element(terms, terms.width(element)), element);
        given.apply(terms, self.each)
    }
}

/// A contiguous piece of memory that pointers do not leave.
#[derive(Clone, Debug)]
pub struct Object {
    /// Why it exists.
    pub kind: ObjectKind,
    /// Size in bytes: an `Int` or `Term` of the width of pointers.
    pub size: Value,
    /// Alignment of its start in bytes, a power of two.
    pub align: u32,
    /// Its lifetime has not ended.
    pub alive: bool,
    /// Content of bytes outside the cells.
    pub fill: Fill,
    /// Content.
    pub cells: Cells,
    /// Whether only one element is kept.
    pub distinguished: Option<Distinguished>,
    /// In order of creation on the path: names its undefined bytes. Not part of the state.
    pub ordinal: u32,
}

impl Object {
    /// The object after the end of its lifetime: without content.
    #[must_use]
    pub fn ended(&self) -> Self {
        Self { alive: false, cells: Cells::default(), fill: Fill::Byte(0), distinguished: None, ..*self }
    }

    /// How many elements of so many bytes, a power of two, it has room for; `None` if its size is no number.
    pub fn elements(&self, terms: &TermManager, size: u32) -> Option<Term> {
        let extent = self.size.to_term(terms)?;
        let shift = terms.constant_u64(terms.width(extent), u64::from(size.trailing_zeros()));
        Some(terms.lshr(extent, shift))
    }

    /// Where only one element is kept: its index lies within the array. `None` where all are kept.
    pub fn index_is_inside(&self, terms: &TermManager) -> Option<Term> {
        let count = self.elements(terms, self.distinguished?.size)?;
        let index = self.cells.get(Distinguished::INDEX)?.value.to_term(terms)?;
        Some(terms.ult(terms.zext(index, terms.width(count)), count))
    }

    /// Whether the explicit parts agree, see [`Value::same_shape`].
    pub fn same_shape(&self, other: &Object) -> bool {
        self.kind == other.kind
            && self.alive == other.alive
            && self.fill == other.fill
            && self.align == other.align
            && self.distinguished == other.distinguished
            && self.size.same_shape(other.size)
            && self.cells.same_shape(&other.cells)
    }
}
