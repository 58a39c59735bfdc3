//! Types of registers.
use std::fmt;

/// The format of a floating-point value. Values are bit patterns of [`FloatKind::width`] bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FloatKind {
    /// IEEE 754 binary16.
    Half,
    /// IEEE 754 binary32.
    Single,
    /// IEEE 754 binary64.
    Double,
    /// x87 extended precision: 80 bits, stored in 12 (ILP32) or 16 (LP64) bytes.
    X87,
}

impl FloatKind {
    /// Width of the bit pattern in bits.
    pub fn width(self) -> u32 {
        match self {
            FloatKind::Half => 16,
            FloatKind::Single => 32,
            FloatKind::Double => 64,
            FloatKind::X87 => 80,
        }
    }
}

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
            Type::Float(FloatKind::Half) => f.write_str("half"),
            Type::Float(FloatKind::Single) => f.write_str("float"),
            Type::Float(FloatKind::Double) => f.write_str("double"),
            Type::Float(FloatKind::X87) => f.write_str("x87"),
        }
    }
}
