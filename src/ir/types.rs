//! Types of registers.
pub use crate::bits::float::{
    EnclosureEnd, FloatArithmetic, FloatCompare, FloatKind, FloatOp, MathFunction, RoundedOp, Rounding,
};

use std::fmt;

/// The type of a register: always a scalar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Type {
    /// An integer of the given width in bits (at least 1).
    Int(u32),
    /// A pointer; its width in bits is [`super::Program::pointer_width`].
    Ptr,
    /// A floating-point bit pattern.
    Float(FloatKind),
}

impl Type {
    /// Width in bits, given the width of pointers.
    #[inline]
    pub fn width(self, pointer_width: u32) -> u32 {
        match self {
            Type::Int(width) => width,
            Type::Ptr => pointer_width,
            Type::Float(kind) => kind.width(),
        }
    }

    /// Bytes that a load or store of this type touches: the width rounded up to whole bytes.
    #[inline]
    pub fn store_size(self, pointer_width: u32) -> u64 {
        u64::from(self.width(pointer_width).div_ceil(8))
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Int(width) => write!(f, "i{width}"),
            Type::Ptr => f.write_str("ptr"),
            Type::Float(kind) => f.write_str(kind.name()),
        }
    }
}
