//! Rounding modes, and which operations depend on them.
use super::{FloatArithmetic, FloatKind, FloatOp};
use strum::VariantArray;

/// How results are rounded that the format does not have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, VariantArray)]
pub enum Rounding {
    /// To the nearest value, ties to even.
    NearestEven,
    /// To the next value below.
    Downward,
    /// To the next value above.
    Upward,
    /// To the next value towards zero.
    TowardZero,
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

impl Rounding {
    /// All modes.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The mode with the given number, as x86 numbers them; to nearest for all numbers above 3.
    #[inline]
    pub fn of_code(code: u64) -> Self {
        match code {
            1 => Rounding::Downward,
            2 => Rounding::Upward,
            3 => Rounding::TowardZero,
            _ => Rounding::NearestEven,
        }
    }

    /// A short name.
    pub fn name(self) -> &'static str {
        match self {
            Rounding::NearestEven => "nearest",
            Rounding::Downward => "down",
            Rounding::Upward => "up",
            Rounding::TowardZero => "zero",
        }
    }

    /// The name in SMT-LIB.
    pub fn smt_name(self) -> &'static str {
        match self {
            Rounding::NearestEven => "RNE",
            Rounding::Downward => "RTN",
            Rounding::Upward => "RTP",
            Rounding::TowardZero => "RTZ",
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

impl FloatOp {
    /// The same operation in a rounding mode. Operations that do not round stay as they are.
    #[inline]
    #[must_use]
    pub fn in_mode(self, mode: Rounding) -> FloatOp {
        if mode == Rounding::NearestEven {
            return self;
        }
        if let FloatOp::Arithmetic(FloatArithmetic::RoundEven, kind) = self {
            let op = match mode {
                Rounding::NearestEven => FloatArithmetic::RoundEven,
                Rounding::Downward => FloatArithmetic::Floor,
                Rounding::Upward => FloatArithmetic::Ceil,
                Rounding::TowardZero => FloatArithmetic::Trunc,
            };
            return FloatOp::Arithmetic(op, kind);
        }
        match self.rounded() {
            Some(op) => FloatOp::Directed(op, mode),
            None => self,
        }
    }

    /// Whether the result depends on the rounding mode. The operation must be one that rounds to nearest, if it rounds.
    pub fn depends_on_mode(self) -> bool {
        self.rounded().is_some() || matches!(self, FloatOp::Arithmetic(FloatArithmetic::RoundEven, _))
    }

    /// The operation that rounds to nearest, and the mode in which this one rounds.
    #[inline]
    pub fn split_mode(self) -> (FloatOp, Rounding) {
        match self {
            FloatOp::Directed(op, mode) => (op.nearest(), mode),
            other => (other, Rounding::NearestEven),
        }
    }

    /// The operation as one that rounds; `None` if its result is always exact, or an integer in a direction of its own.
    fn rounded(self) -> Option<RoundedOp> {
        match self {
            FloatOp::Arithmetic(
                op @ (FloatArithmetic::Add
                | FloatArithmetic::Sub
                | FloatArithmetic::Mul
                | FloatArithmetic::Div
                | FloatArithmetic::Sqrt
                | FloatArithmetic::Fma),
                kind,
            ) => Some(RoundedOp::Arithmetic(op, kind)),
            // Each format has all values of those before it.
            FloatOp::Convert { from, to } if from > to => Some(RoundedOp::Convert { from, to }),
            // The smallest integer needs one bit only. Half precision does not have the range of integers that it has the bits for.
            FloatOp::FromSigned { width, to } if width > to.precision() + 1 || to == FloatKind::Half => {
                Some(RoundedOp::FromSigned { width, to })
            }
            _ => None,
        }
    }
}
