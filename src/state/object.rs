//! Memory objects.
use super::{Cells, Value};

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
    /// In order of creation on the path: names its undefined bytes. Not part of the state.
    pub ordinal: u32,
}

impl Object {
    /// The object after the end of its lifetime: without content.
    #[must_use]
    pub fn ended(&self) -> Self {
        Self { alive: false, cells: Cells::default(), fill: Fill::Byte(0), ..*self }
    }

    /// Whether the explicit parts agree, see [`Value::same_shape`].
    pub fn same_shape(&self, other: &Object) -> bool {
        self.kind == other.kind
            && self.alive == other.alive
            && self.fill == other.fill
            && self.align == other.align
            && self.size.same_shape(other.size)
            && self.cells.same_shape(&other.cells)
    }
}
