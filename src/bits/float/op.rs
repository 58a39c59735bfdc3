//! The operations, what they take and what they give.
use super::{FloatKind, Rounding};
use strum::VariantArray;

/// Operations on values of one format, with a result of that format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, VariantArray)]
pub enum FloatArithmetic {
    /// Addition.
    Add,
    /// Subtraction.
    Sub,
    /// Multiplication.
    Mul,
    /// Division.
    Div,
    /// The remainder of division towards zero, exact, with the sign of the dividend (`fmod`).
    Fmod,
    /// The remainder of division to the nearest integer, ties to even, exact (`remainder`).
    Remainder,
    /// Square root.
    Sqrt,
    /// First times second plus third, rounded once.
    Fma,
    /// The next integer below.
    Floor,
    /// The next integer above.
    Ceil,
    /// The next integer towards zero.
    Trunc,
    /// The nearest integer, ties away from zero.
    Round,
    /// The nearest integer, ties to even (`rint`).
    RoundEven,
}

/// Comparisons; 0 where an operand is not a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, VariantArray)]
pub enum FloatCompare {
    /// Equal; so are zeros of different signs.
    Eq,
    /// Less than.
    Lt,
    /// Less or equal.
    Le,
}

/// An operation that rounds, without its mode.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RoundedOp {
    /// See [`FloatOp::Arithmetic`].
    Arithmetic(FloatArithmetic, FloatKind),
    /// See [`FloatOp::Convert`].
    Convert {
        /// Format of the operand.
        from: FloatKind,
        /// Format of the result.
        to: FloatKind,
    },
    /// See [`FloatOp::FromSigned`].
    FromSigned {
        /// Width of the integer.
        width: u32,
        /// Format of the result.
        to: FloatKind,
    },
}

/// An operation of floating point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FloatOp {
    /// Arithmetic in a format.
    Arithmetic(FloatArithmetic, FloatKind),
    /// Comparison of two values of a format; width 1.
    Compare(FloatCompare, FloatKind),
    /// The nearest value of another format.
    Convert {
        /// Format of the operand.
        from: FloatKind,
        /// Format of the result.
        to: FloatKind,
    },
    /// The value nearest to a signed integer.
    FromSigned {
        /// Width of the integer, at most [`FloatOp::MAX_INTEGER`].
        width: u32,
        /// Format of the result.
        to: FloatKind,
    },
    /// The next integer towards zero. It is the smallest integer of the width if that does not fit
    /// or the operand is not a number.
    ToSigned {
        /// Format of the operand.
        from: FloatKind,
        /// Width of the integer, at most [`FloatOp::MAX_INTEGER`].
        width: u32,
    },
    /// An operation in another rounding mode than to nearest. [`FloatOp::in_mode`] makes it, so
    /// that it is the same operation wherever the result is.
    Directed(RoundedOp, Rounding),
}

impl FloatArithmetic {
    /// All operations.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// Number of operands.
    pub fn arity(self) -> usize {
        match self {
            FloatArithmetic::Add
            | FloatArithmetic::Sub
            | FloatArithmetic::Mul
            | FloatArithmetic::Div
            | FloatArithmetic::Fmod
            | FloatArithmetic::Remainder => 2,
            FloatArithmetic::Fma => 3,
            FloatArithmetic::Sqrt
            | FloatArithmetic::Floor
            | FloatArithmetic::Ceil
            | FloatArithmetic::Trunc
            | FloatArithmetic::Round
            | FloatArithmetic::RoundEven => 1,
        }
    }

    /// A short name.
    pub fn name(self) -> &'static str {
        match self {
            FloatArithmetic::Add => "fadd",
            FloatArithmetic::Sub => "fsub",
            FloatArithmetic::Mul => "fmul",
            FloatArithmetic::Div => "fdiv",
            FloatArithmetic::Fmod => "fmod",
            FloatArithmetic::Remainder => "fremainder",
            FloatArithmetic::Sqrt => "fsqrt",
            FloatArithmetic::Fma => "fma",
            FloatArithmetic::Floor => "ffloor",
            FloatArithmetic::Ceil => "fceil",
            FloatArithmetic::Trunc => "ftrunc",
            FloatArithmetic::Round => "fround",
            FloatArithmetic::RoundEven => "froundeven",
        }
    }

    /// The operation of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|op| op.name() == name)
    }
}

impl FloatCompare {
    /// All comparisons.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// A short name.
    pub fn name(self) -> &'static str {
        match self {
            FloatCompare::Eq => "feq",
            FloatCompare::Lt => "flt",
            FloatCompare::Le => "fle",
        }
    }

    /// The comparison of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|op| op.name() == name)
    }
}

impl FloatOp {
    /// The widest integer that conversions give and take: what a `double` may be, with its sign,
    /// and an unsigned one as wide.
    pub const MAX_INTEGER: u32 = 1026;

    /// Number of operands, which all have one width.
    pub fn arity(self) -> usize {
        match self {
            FloatOp::Arithmetic(op, _) => op.arity(),
            FloatOp::Compare(..) => 2,
            FloatOp::Convert { .. } | FloatOp::FromSigned { .. } | FloatOp::ToSigned { .. } => 1,
            FloatOp::Directed(op, _) => op.nearest().arity(),
        }
    }

    /// Width of the operands in bits.
    #[inline]
    pub fn operand_width(self) -> u32 {
        match self {
            FloatOp::FromSigned { width, .. } => width,
            FloatOp::Arithmetic(_, kind)
            | FloatOp::Compare(_, kind)
            | FloatOp::Convert { from: kind, .. }
            | FloatOp::ToSigned { from: kind, .. } => kind.width(),
            FloatOp::Directed(op, _) => op.nearest().operand_width(),
        }
    }

    /// Format of the operands, unless they are integers.
    pub fn operand_kind(self) -> Option<FloatKind> {
        match self {
            FloatOp::FromSigned { .. } => None,
            FloatOp::Arithmetic(_, kind)
            | FloatOp::Compare(_, kind)
            | FloatOp::Convert { from: kind, .. }
            | FloatOp::ToSigned { from: kind, .. } => Some(kind),
            FloatOp::Directed(op, _) => op.nearest().operand_kind(),
        }
    }

    /// Width of the result in bits.
    #[inline]
    pub fn result_width(self) -> u32 {
        match self {
            FloatOp::Compare(..) => 1,
            FloatOp::ToSigned { width, .. } => width,
            FloatOp::Arithmetic(_, kind)
            | FloatOp::Convert { to: kind, .. }
            | FloatOp::FromSigned { to: kind, .. } => kind.width(),
            FloatOp::Directed(op, _) => op.nearest().result_width(),
        }
    }

    /// Format of the result, unless it is an integer or a truth value.
    pub fn result_kind(self) -> Option<FloatKind> {
        match self {
            FloatOp::Compare(..) | FloatOp::ToSigned { .. } => None,
            FloatOp::Arithmetic(_, kind)
            | FloatOp::Convert { to: kind, .. }
            | FloatOp::FromSigned { to: kind, .. } => Some(kind),
            FloatOp::Directed(op, _) => op.nearest().result_kind(),
        }
    }

    /// Numbers that tell operations apart.
    pub fn code(self) -> [u32; 3] {
        match self {
            FloatOp::Arithmetic(op, kind) => [0, op as u32, kind as u32],
            FloatOp::Compare(op, kind) => [1, op as u32, kind as u32],
            FloatOp::Convert { from, to } => [2, from as u32, to as u32],
            FloatOp::FromSigned { width, to } => [3, width, to as u32],
            FloatOp::ToSigned { from, width } => [4, from as u32, width],
            FloatOp::Directed(op, mode) => {
                let [operation, first, second] = op.nearest().code();
                [operation + 5 * mode as u32, first, second]
            }
        }
    }
}

impl RoundedOp {
    /// The operation that rounds to nearest.
    #[inline]
    pub fn nearest(self) -> FloatOp {
        match self {
            RoundedOp::Arithmetic(op, kind) => FloatOp::Arithmetic(op, kind),
            RoundedOp::Convert { from, to } => FloatOp::Convert { from, to },
            RoundedOp::FromSigned { width, to } => FloatOp::FromSigned { width, to },
        }
    }
}
