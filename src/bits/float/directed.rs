//! Which operations depend on the rounding mode.
use super::{FloatArithmetic, FloatKind, FloatOp, RoundedOp, Rounding};

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

    /// Whether the result depends on the rounding mode. The operation must be one that rounds to
    /// nearest, if it rounds.
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

    /// The operation as one that rounds; `None` if its result is always exact, or an integer in a
    /// direction of its own.
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
            // The smallest integer needs one bit only. Half precision does not have the range of
            // integers that it has the bits for.
            FloatOp::FromSigned { width, to } if width > to.precision() + 1 || to == FloatKind::Half => {
                Some(RoundedOp::FromSigned { width, to })
            }
            _ => None,
        }
    }
}
