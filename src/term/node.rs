//! Nodes of the graph: few kinds; everything else is expressed by them (`a - b` is `a + (-b)`, `a
//! <= b` is `!(b < a)`).
use super::Term;
use crate::bits::float::FloatOp;
use crate::bits::{BitVector, word};
use strum::VariantArray;

/// Operations on two terms. Operands have one width; the result has that width unless said
/// otherwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, VariantArray)]
pub enum BinaryOp {
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// Addition modulo 2^width.
    Add,
    /// Multiplication modulo 2^width.
    Mul,
    /// Unsigned division; all ones for a zero divisor.
    Udiv,
    /// Unsigned remainder; the dividend for a zero divisor.
    Urem,
    /// Signed division towards zero; 1 or -1 for a zero divisor.
    Sdiv,
    /// Signed remainder, sign of the dividend; the dividend for a zero divisor.
    Srem,
    /// Shift left; 0 for amounts of the width or more.
    Shl,
    /// Logical shift right; 0 for amounts of the width or more.
    Lshr,
    /// Arithmetic shift right; copies of the sign for amounts of the width or more.
    Ashr,
    /// Equality; width 1.
    Eq,
    /// Unsigned less than; width 1.
    Ult,
    /// Signed less than; width 1.
    Slt,
    /// First operand above the second; any widths, which add up.
    Concat,
}

impl BinaryOp {
    /// All operations.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// Whether the operands may be exchanged.
    #[inline]
    pub fn is_commutative(self) -> bool {
        matches!(
            self,
            BinaryOp::And | BinaryOp::Or | BinaryOp::Xor | BinaryOp::Add | BinaryOp::Mul | BinaryOp::Eq
        )
    }

    /// Width of the result for operands of the given widths.
    #[inline]
    pub fn result_width(self, a: u32, b: u32) -> u32 {
        match self {
            BinaryOp::Eq | BinaryOp::Ult | BinaryOp::Slt => 1,
            BinaryOp::Concat => a + b,
            _ => a,
        }
    }

    /// The operation on values.
    pub fn apply(self, a: &BitVector, b: &BitVector) -> BitVector {
        match self {
            BinaryOp::And => a.and(b),
            BinaryOp::Or => a.or(b),
            BinaryOp::Xor => a.xor(b),
            BinaryOp::Add => a.add(b),
            BinaryOp::Mul => a.mul(b),
            BinaryOp::Udiv => a.udiv(b),
            BinaryOp::Urem => a.urem(b),
            BinaryOp::Sdiv => a.sdiv(b),
            BinaryOp::Srem => a.srem(b),
            BinaryOp::Shl => a.shl(b),
            BinaryOp::Lshr => a.lshr(b),
            BinaryOp::Ashr => a.ashr(b),
            BinaryOp::Eq => BitVector::from_bool(a == b),
            BinaryOp::Ult => BitVector::from_bool(a.ult(b)),
            BinaryOp::Slt => BitVector::from_bool(a.slt(b)),
            BinaryOp::Concat => a.concat(b),
        }
    }

    /// The operation on machine words: `wa` and `wb` are the operands' widths; no width involved
    /// exceeds 64.
    #[inline]
    pub fn apply_word(self, wa: u32, a: u64, wb: u32, b: u64) -> u64 {
        match self {
            BinaryOp::And => a & b,
            BinaryOp::Or => a | b,
            BinaryOp::Xor => a ^ b,
            BinaryOp::Add => word::add(wa, a, b),
            BinaryOp::Mul => word::mul(wa, a, b),
            BinaryOp::Udiv => word::udiv(wa, a, b),
            BinaryOp::Urem => word::urem(wa, a, b),
            BinaryOp::Sdiv => word::sdiv(wa, a, b),
            BinaryOp::Srem => word::srem(wa, a, b),
            BinaryOp::Shl => word::shl(wa, a, b),
            BinaryOp::Lshr => word::lshr(wa, a, b),
            BinaryOp::Ashr => word::ashr(wa, a, b),
            BinaryOp::Eq => u64::from(a == b),
            BinaryOp::Ult => u64::from(a < b),
            BinaryOp::Slt => u64::from(word::slt(wa, a, b)),
            BinaryOp::Concat => a << wb | b,
        }
    }

    /// The operation's name in SMT-LIB.
    pub fn smt_name(self) -> &'static str {
        match self {
            BinaryOp::And => "bvand",
            BinaryOp::Or => "bvor",
            BinaryOp::Xor => "bvxor",
            BinaryOp::Add => "bvadd",
            BinaryOp::Mul => "bvmul",
            BinaryOp::Udiv => "bvudiv",
            BinaryOp::Urem => "bvurem",
            BinaryOp::Sdiv => "bvsdiv",
            BinaryOp::Srem => "bvsrem",
            BinaryOp::Shl => "bvshl",
            BinaryOp::Lshr => "bvlshr",
            BinaryOp::Ashr => "bvashr",
            BinaryOp::Eq => "=",
            BinaryOp::Ult => "bvult",
            BinaryOp::Slt => "bvslt",
            BinaryOp::Concat => "concat",
        }
    }
}

/// What a term is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// A constant.
    Const(BitVector),
    /// An input of the path.
    Input {
        /// Which input, in order of occurrence on the path.
        index: u32,
        /// Width in bits.
        width: u32,
    },
    /// Bitwise complement; negation at width 1.
    Not(Term),
    /// Two's complement negation.
    Neg(Term),
    /// An operation on two terms.
    Binary(BinaryOp, Term, Term),
    /// The bits from `lo` to `hi`, both included.
    Extract {
        /// Operand.
        arg: Term,
        /// Topmost bit.
        hi: u32,
        /// Lowest bit.
        lo: u32,
    },
    /// Zero extension to a width.
    ZeroExt(Term, u32),
    /// Sign extension to a width.
    SignExt(Term, u32),
    /// The second where the first (width 1) is 1, else the third. These may also be arrays.
    Ite(Term, Term, Term),
    /// A floating-point operation.
    Float {
        /// The operation.
        op: FloatOp,
        /// The operands, then `None` up to the end.
        args: [Option<Term>; 3],
    },
    /// An array that has the same element at every index.
    ConstArray {
        /// Width of indices in bits.
        index: u32,
        /// The element, a constant.
        element: Term,
    },
    /// The first, an array, except that it has the third at the index given second.
    Store(Term, Term, Term),
    /// The element of an array at an index.
    Select(Term, Term),
}

impl Node {
    /// The operands, in order.
    #[inline]
    pub fn operands(&self) -> impl DoubleEndedIterator<Item = Term> + use<> {
        let operands = match *self {
            Node::Const(_) | Node::Input { .. } => [None, None, None],
            Node::Not(a)
            | Node::Neg(a)
            | Node::Extract { arg: a, .. }
            | Node::ZeroExt(a, _)
            | Node::SignExt(a, _)
            | Node::ConstArray { element: a, .. } => [Some(a), None, None],
            Node::Binary(_, a, b) | Node::Select(a, b) => [Some(a), Some(b), None],
            Node::Ite(a, b, c) | Node::Store(a, b, c) => [Some(a), Some(b), Some(c)],
            Node::Float { args, .. } => args,
        };
        operands.into_iter().flatten()
    }
}
