//! C's integer types, and the rules for the types of expressions.
use tessera::frontend::DataModel;

/// An integer type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::enum_variant_names, reason = "one of C's integer types is called so")]
pub(crate) enum Int {
    Bool,
    Char,
    SChar,
    UChar,
    Short,
    UShort,
    Int,
    UInt,
    Long,
    ULong,
    LongLong,
    ULongLong,
    Int128,
    UInt128,
}

use Int::{Bool, Char, Int128, Long, LongLong, SChar, Short, UChar, UInt, UInt128, ULong, ULongLong, UShort};

/// All integer types, from lowest to highest rank.
pub(crate) const ALL: [Int; 14] = [
    Bool,
    Char,
    SChar,
    UChar,
    Short,
    UShort,
    Int::Int,
    UInt,
    Long,
    ULong,
    LongLong,
    ULongLong,
    Int128,
    UInt128,
];

impl Int {
    /// The name of the type in C.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Bool => "_Bool",
            Char => "char",
            SChar => "signed char",
            UChar => "unsigned char",
            Short => "short",
            UShort => "unsigned short",
            Int::Int => "int",
            UInt => "unsigned int",
            Long => "long",
            ULong => "unsigned long",
            LongLong => "long long",
            ULongLong => "unsigned long long",
            Int128 => "__int128",
            UInt128 => "unsigned __int128",
        }
    }

    /// The name of the SV-COMP function that returns such a value, without its prefix.
    pub(crate) fn nondet(self) -> &'static str {
        match self {
            Bool => "bool",
            Char => "char",
            SChar => "schar",
            UChar => "uchar",
            Short => "short",
            UShort => "ushort",
            Int::Int => "int",
            UInt => "uint",
            Long => "long",
            ULong => "ulong",
            LongLong => "longlong",
            ULongLong => "ulonglong",
            Int128 | UInt128 => "int128",
        }
    }

    pub(crate) fn bits(self, model: DataModel) -> u32 {
        match self {
            Bool => 1,
            Char | SChar | UChar => 8,
            Short | UShort => 16,
            Int::Int | UInt => 32,
            Long | ULong => model.pointer_width(),
            LongLong | ULongLong => 64,
            Int128 | UInt128 => 128,
        }
    }

    pub(crate) fn signed(self) -> bool {
        matches!(self, Char | SChar | Short | Int::Int | Long | LongLong | Int128)
    }

    /// The type after the integer promotions.
    pub(crate) fn promoted(self) -> Int {
        if self.rank() < Int::Int.rank() { Int::Int } else { self }
    }

    /// The common type of two operands by the usual arithmetic conversions.
    pub(crate) fn common(self, other: Int, model: DataModel) -> Int {
        let (a, b) = (self.promoted(), other.promoted());
        let (low, high) = if a.rank() <= b.rank() { (a, b) } else { (b, a) };
        if low.signed() == high.signed() || !high.signed() || high.bits(model) > low.bits(model) {
            return high;
        }
        high.unsigned()
    }

    fn rank(self) -> usize {
        let position = ALL.iter().position(|int| *int == self).expect("all types are there");
        // First Bool, then the types of one byte, then pairs of equal rank.
        match position {
            0 => 0,
            1..=3 => 1,
            other => other / 2,
        }
    }

    pub(crate) fn unsigned(self) -> Int {
        match self {
            Char | SChar => UChar,
            Short => UShort,
            Int::Int => UInt,
            Long => ULong,
            LongLong => ULongLong,
            Int128 => UInt128,
            other => other,
        }
    }
}

/// How a place in memory is laid out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    Int(Int),
    /// A bit-field.
    Bits(Int, u32),
    /// An array whose length is a power of two.
    Array(Box<Shape>, u32),
    /// A structure or union, by the number of its declaration.
    Struct(usize),
    /// A pointer to at least this many elements, a power of two.
    Pointer(Int, u32),
    /// A pointer to one structure.
    StructPointer(usize),
}

/// A structure or union.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub(crate) union: bool,
    pub(crate) packed: bool,
    pub(crate) fields: Vec<(String, Shape)>,
}

impl Record {
    /// The keyword and the tag.
    pub(crate) fn name(&self, number: usize) -> String {
        format!("{} S{number}", if self.union { "union" } else { "struct" })
    }
}
