//! Memory objects.
use super::{Array, Cells, Value};
use crate::ir::{Allocator, BlockId, FunctionId, LocationId};
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
    /// A local variable whose scope control may have left since the address was taken. The address
    /// may now be that of another variable, or of none.
    Left,
    /// A local variable with more bytes than an object can have. The stack has no room for it, so
    /// no real run accesses it.
    Oversized,
    /// A local variable with a negative number of elements, or with a number that is so large that
    /// it looks negative.
    Negative,
    /// Allocated by the program, by these functions.
    Heap(Allocator),
    /// Allocated by a model of the library for itself, or by the program and held by a thread that
    /// was given up.
    Internal,
}

impl ObjectKind {
    /// What these functions allocate.
    pub fn of_allocator(by: Allocator) -> Self {
        match by {
            Allocator::Model => Self::Internal,
            Allocator::Malloc | Allocator::New | Allocator::NewArray => Self::Heap(by),
        }
    }

    /// Whether the program allocated it.
    pub fn is_heap(self) -> bool {
        matches!(self, Self::Heap(_))
    }
}

/// The content of bytes that were never written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fill {
    /// All bytes have this value.
    Byte(u8),
    /// Undefined: a read makes it a fresh input.
    Undefined,
    /// What C leaves unspecified, and compilers make zero: a read makes it a choice, see
    /// [`Choices`](super::Choices).
    Unspecified,
}

/// Describes an array of which only one element is kept, its *distinguished cell* \[MG16\]. The
/// object then has the cells named here in place of its elements. The index of the kept element is
/// unknown and never changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Distinguished {
    /// Size of an element in bytes: 1, 2, 4 or 8.
    pub size: u32,
    /// How the index of the last access compares with that of the kept element; `None` if there was
    /// no access, or if that does not matter any more.
    pub last: Option<Ordering>,
    /// `last` already describes the access that comes next: the state has been split by it, and the
    /// instruction is executed again.
    pub ahead: bool,
    /// The last read was of another element than the kept one.
    pub missed: bool,
    /// What holds of each element: a condition on [any](Self::any_index) index and [the
    /// element](Self::any_element) there.
    pub each: Term,
}

impl Distinguished {
    /// Offset of the cell with the index of the element.
    pub const INDEX: u64 = 0;
    /// Offset of the cell with the element.
    pub const ELEMENT: u64 = 8;
    /// Offset of the cell with the index of the last access, if there was one.
    pub const LAST_INDEX: u64 = 16;
    /// Offset of the cell with the value that the last access read or wrote.
    pub const LAST_ELEMENT: u64 = 24;

    /// The input that stands for any index, of `width` bits, in [`each`](Self::each). No path has
    /// this input.
    pub fn any_index(terms: &TermManager, width: u32) -> Term {
        terms.input(u32::MAX, width)
    }

    /// The input that stands for the element at that index, of `width` bits.
    pub fn any_element(terms: &TermManager, width: u32) -> Term {
        terms.input(u32::MAX - 1, width)
    }

    /// What is known of the element with this index.
    pub fn known_of(&self, terms: &TermManager, index: Term, element: Term) -> Term {
        let mut given = Substitution::new();
        given.insert(terms, Self::any_index(terms, terms.width(index)), index);
        given.insert(terms, Self::any_element(terms, terms.width(element)), element);
        given.apply(terms, self.each)
    }
}

/// What all objects have in common that one place of the program makes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AllocationSite {
    /// They are the global with this number.
    Global(u32),
    /// This instruction allocates them, or it calls the function of the library that does.
    Instruction(FunctionId, BlockId, u32),
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
    /// Where it comes from, if only those of its bytes are kept that are in a precision for this
    /// site.
    pub tracked: Option<AllocationSite>,
    /// Its content, if that is one array: then it has no cells, unless it is constant. No stored
    /// state has this.
    pub array: Option<Array>,
    /// Number of the object in order of creation on the path, by which its undefined bytes are
    /// named. Not part of the state.
    pub ordinal: u32,
    /// Where in the sources the program allocated it. Not part of the state.
    pub site: LocationId,
}

impl Object {
    /// A new object to which nothing has been written.
    pub fn new(kind: ObjectKind, size: Value, align: u32, fill: Fill) -> Self {
        Self {
            kind,
            size,
            align,
            alive: true,
            fill,
            cells: Cells::default(),
            distinguished: None,
            tracked: None,
            array: None,
            ordinal: 0,
            site: LocationId(0),
        }
    }

    /// The object after the end of its lifetime: without content.
    #[must_use]
    pub fn ended(&self) -> Self {
        let (cells, fill) = (Cells::default(), Fill::Byte(0));
        let mut ended = Self { alive: false, cells, fill, distinguished: None, array: None, ..*self };
        ended.keep_number_of(self);
        ended
    }

    /// Offset of the cell with the address of the first byte as a number, once something has asked
    /// for it. It lies behind all bytes that an object can have.
    pub const NUMBER: u64 = 1 << 63;

    /// The address of the first byte as a number.
    pub fn number(&self) -> Option<Value> {
        self.cells.get(Self::NUMBER).map(|cell| cell.value)
    }

    /// Gives the object the number of another one that lies, or has lain, at the same place.
    pub fn keep_number_of(&mut self, other: &Object) {
        if let Some(cell) = other.cells.get(Self::NUMBER) {
            self.cells.insert(Self::NUMBER, cell);
        }
    }

    /// Whether its address can get a number: it exists, and its cells are its content.
    pub fn can_have_number(&self) -> bool {
        let has_place = matches!(
            self.kind,
            ObjectKind::Global | ObjectKind::Stack | ObjectKind::Heap(_) | ObjectKind::Internal
        );
        let has_cells = self.distinguished.is_none() && self.tracked.is_none() && self.array.is_none();
        has_place && self.alive && has_cells
    }

    /// Keeps only the cells for which the condition on offset and size holds.
    pub fn forget_cells(&mut self, kept: impl Fn(u64, u32) -> bool) {
        let forgotten = self.cells.iter().filter(|(offset, cell)| !kept(*offset, cell.size));
        let forgotten: Vec<u64> = forgotten.map(|(offset, _)| offset).collect();
        for offset in forgotten {
            self.cells.remove(offset);
        }
    }

    /// The number of elements of `size` bytes (a power of two) that the object has room for; `None`
    /// if its size is an address.
    pub fn elements(&self, terms: &TermManager, size: u32) -> Option<Term> {
        let extent = self.size.to_term(terms)?;
        let shift = terms.constant_u64(terms.width(extent), u64::from(size.trailing_zeros()));
        Some(terms.lshr(extent, shift))
    }

    /// The condition that the index of the kept element lies within the array; `None` if all
    /// elements are kept.
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
            && self.tracked == other.tracked
            && self.array.map(|array| array.size) == other.array.map(|array| array.size)
            && self.size.same_shape(other.size)
            && self.cells.same_shape(&other.cells)
    }
}
