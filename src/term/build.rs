//! Smart constructors: the only way to make terms. Each checks widths, folds constants, applies the
//! rewrite rules of its operation and interns what is left. In a plain manager they build exactly
//! the operation asked for.
//!
//! Normal forms: constants on the right of commutative operations, otherwise the older term on the
//! left; `a - b` is `a + (-b)`; a comparison with a constant is `x < c` or its negation; shifts by
//! constants are multiplications, extracts and extensions.
use super::rewrite::{self, Depth};
use super::{BinaryOp, Node, Term, TermManager};
use crate::bits::BitVector;
use crate::bits::float::{self, FloatOp};
use smallvec::SmallVec;

impl TermManager {
    /// An operation on two terms of one width (any widths for [`BinaryOp::Concat`]).
    pub fn binary(&self, op: BinaryOp, a: Term, b: Term) -> Term {
        if op != BinaryOp::Concat {
            assert_eq!(self.width(a), self.width(b), "{op:?} on terms of different widths");
        }
        if !self.rewriting {
            return self.intern(Node::Binary(op, a, b));
        }
        if let (Some(x), Some(y)) = (self.as_constant(a), self.as_constant(b)) {
            return self.constant(&op.apply(x, y));
        }
        let (a, b) = if op.is_commutative() { self.ordered(a, b) } else { (a, b) };
        self.rewritten(Node::Binary(op, a, b), || rewrite::binary(self, op, a, b))
    }

    /// The operands of a commutative operation in canonical order: constants last, older terms
    /// first.
    pub(super) fn ordered(&self, a: Term, b: Term) -> (Term, Term) {
        let constant = |t| self.as_constant(t).is_some();
        if (constant(a), a) <= (constant(b), b) { (a, b) } else { (b, a) }
    }

    /// The term that `rules` make of the node, or the node itself if no rule applies or too many
    /// are being applied.
    fn rewritten(&self, node: Node, rules: impl FnOnce() -> Option<Term>) -> Term {
        let result = Depth::enter().and_then(|_depth| rules());
        result.unwrap_or_else(|| self.intern(node))
    }

    /// Bitwise complement; negation at width 1.
    pub fn not(&self, a: Term) -> Term {
        if !self.rewriting {
            return self.intern(Node::Not(a));
        }
        self.rewritten(Node::Not(a), || rewrite::not(self, a))
    }

    /// Two's complement negation.
    pub fn neg(&self, a: Term) -> Term {
        if !self.rewriting {
            return self.intern(Node::Neg(a));
        }
        self.rewritten(Node::Neg(a), || rewrite::neg(self, a))
    }

    /// Bitwise and.
    pub fn and(&self, a: Term, b: Term) -> Term {
        self.binary(BinaryOp::And, a, b)
    }

    /// Bitwise or.
    pub fn or(&self, a: Term, b: Term) -> Term {
        self.binary(BinaryOp::Or, a, b)
    }

    /// Bitwise exclusive or.
    pub fn xor(&self, a: Term, b: Term) -> Term {
        self.binary(BinaryOp::Xor, a, b)
    }

    /// The conjunction of terms of width 1; true if there are none.
    pub fn and_all(&self, terms: impl IntoIterator<Item = Term>) -> Term {
        terms.into_iter().fold(self.true_(), |all, term| self.and(all, term))
    }

    /// The disjunction of terms of width 1; false if there are none.
    pub fn or_all(&self, terms: impl IntoIterator<Item = Term>) -> Term {
        terms.into_iter().fold(self.false_(), |any, term| self.or(any, term))
    }

    /// Terms of width 1, none of them a conjunction or true, whose conjunction is this one.
    pub fn conjuncts(&self, condition: Term) -> Vec<Term> {
        let (mut conjuncts, mut open) = (Vec::new(), vec![condition]);
        while let Some(term) = open.pop() {
            match *self.node(term) {
                Node::Binary(BinaryOp::And, a, b) => open.extend([b, a]),
                _ if self.as_bool(term) == Some(true) => {}
                _ => conjuncts.push(term),
            }
        }
        conjuncts
    }

    /// Width 1: the first implies the second.
    pub fn implies(&self, a: Term, b: Term) -> Term {
        self.or(self.not(a), b)
    }

    /// Addition.
    pub fn add(&self, a: Term, b: Term) -> Term {
        self.binary(BinaryOp::Add, a, b)
    }

    /// Subtraction.
    pub fn sub(&self, a: Term, b: Term) -> Term {
        self.binary(BinaryOp::Add, a, self.neg(b))
    }

    /// Multiplication.
    pub fn mul(&self, a: Term, b: Term) -> Term {
        self.binary(BinaryOp::Mul, a, b)
    }

    /// Unsigned division; all ones for a zero divisor.
    pub fn udiv(&self, a: Term, b: Term) -> Term {
        self.binary(BinaryOp::Udiv, a, b)
    }

    /// Unsigned remainder; the dividend for a zero divisor.
    pub fn urem(&self, a: Term, b: Term) -> Term {
        self.binary(BinaryOp::Urem, a, b)
    }

    /// Signed division towards zero; 1 or -1 for a zero divisor.
    pub fn sdiv(&self, a: Term, b: Term) -> Term {
        self.binary(BinaryOp::Sdiv, a, b)
    }

    /// Signed remainder, sign of the dividend; the dividend for a zero divisor.
    pub fn srem(&self, a: Term, b: Term) -> Term {
        self.binary(BinaryOp::Srem, a, b)
    }

    /// Shift left; 0 for amounts of the width or more.
    pub fn shl(&self, a: Term, amount: Term) -> Term {
        self.binary(BinaryOp::Shl, a, amount)
    }

    /// Logical shift right; 0 for amounts of the width or more.
    pub fn lshr(&self, a: Term, amount: Term) -> Term {
        self.binary(BinaryOp::Lshr, a, amount)
    }

    /// Arithmetic shift right; copies of the sign for amounts of the width or more.
    pub fn ashr(&self, a: Term, amount: Term) -> Term {
        self.binary(BinaryOp::Ashr, a, amount)
    }

    /// `a == b`; width 1.
    pub fn eq(&self, a: Term, b: Term) -> Term {
        self.binary(BinaryOp::Eq, a, b)
    }

    /// `a != b`; width 1.
    pub fn ne(&self, a: Term, b: Term) -> Term {
        self.not(self.eq(a, b))
    }

    /// Unsigned `a < b`; width 1.
    pub fn ult(&self, a: Term, b: Term) -> Term {
        self.binary(BinaryOp::Ult, a, b)
    }

    /// Unsigned `a <= b`; width 1.
    pub fn ule(&self, a: Term, b: Term) -> Term {
        self.not(self.ult(b, a))
    }

    /// Unsigned `a > b`; width 1.
    pub fn ugt(&self, a: Term, b: Term) -> Term {
        self.ult(b, a)
    }

    /// Unsigned `a >= b`; width 1.
    pub fn uge(&self, a: Term, b: Term) -> Term {
        self.not(self.ult(a, b))
    }

    /// Signed `a < b`; width 1.
    pub fn slt(&self, a: Term, b: Term) -> Term {
        self.binary(BinaryOp::Slt, a, b)
    }

    /// Signed `a <= b`; width 1.
    pub fn sle(&self, a: Term, b: Term) -> Term {
        self.not(self.slt(b, a))
    }

    /// Signed `a > b`; width 1.
    pub fn sgt(&self, a: Term, b: Term) -> Term {
        self.slt(b, a)
    }

    /// Signed `a >= b`; width 1.
    pub fn sge(&self, a: Term, b: Term) -> Term {
        self.not(self.slt(a, b))
    }

    /// `high` above `low`; widths add up.
    pub fn concat(&self, high: Term, low: Term) -> Term {
        self.binary(BinaryOp::Concat, high, low)
    }

    /// The bits from `lo` to `hi`, both included, counted from the least significant.
    pub fn extract(&self, a: Term, hi: u32, lo: u32) -> Term {
        let width = self.width(a);
        assert!(lo <= hi && hi < width, "bits {hi}..{lo} of a term of {width} bits");
        if lo == 0 && hi + 1 == width {
            return a;
        }
        let node = Node::Extract { arg: a, hi, lo };
        if !self.rewriting {
            return self.intern(node);
        }
        self.rewritten(node, || rewrite::extract(self, a, hi, lo))
    }

    /// The low `width` bits; `width` does not exceed the term's.
    pub fn truncate(&self, a: Term, width: u32) -> Term {
        self.extract(a, width - 1, 0)
    }

    /// Zero extension to `width`, which is not less than the term's.
    pub fn zext(&self, a: Term, width: u32) -> Term {
        let from = self.width(a);
        assert!(from <= width, "extension from {from} to {width} bits");
        if from == width {
            return a;
        }
        let node = Node::ZeroExt(a, width);
        if !self.rewriting {
            return self.intern(node);
        }
        self.rewritten(node, || rewrite::zext(self, a, width))
    }

    /// Sign extension to `width`, which is not less than the term's.
    pub fn sext(&self, a: Term, width: u32) -> Term {
        let from = self.width(a);
        assert!(from <= width, "extension from {from} to {width} bits");
        if from == width {
            return a;
        }
        let node = Node::SignExt(a, width);
        if !self.rewriting {
            return self.intern(node);
        }
        self.rewritten(node, || rewrite::sext(self, a, width))
    }

    /// The term truncated or zero-extended to `width` bits.
    pub fn zext_or_truncate(&self, a: Term, width: u32) -> Term {
        if width < self.width(a) { self.truncate(a, width) } else { self.zext(a, width) }
    }

    /// The term truncated or sign-extended to `width` bits.
    pub fn sext_or_truncate(&self, a: Term, width: u32) -> Term {
        if width < self.width(a) { self.truncate(a, width) } else { self.sext(a, width) }
    }

    /// A floating-point operation. There must be a term of the right width for each of its
    /// operands.
    pub fn float(&self, op: FloatOp, operands: &[Term]) -> Term {
        assert_eq!(operands.len(), op.arity(), "operands of {op:?}");
        assert!(operands.iter().all(|&t| self.width(t) == op.operand_width()), "{op:?} on another width");
        let mut args = [None; 3];
        for (arg, &operand) in args.iter_mut().zip(operands) {
            *arg = Some(operand);
        }
        let node = Node::Float { op, args };
        if !self.rewriting {
            return self.intern(node);
        }
        let constants: Option<SmallVec<[BitVector; 3]>> =
            operands.iter().map(|&operand| self.as_constant(operand).cloned()).collect();
        if let Some(constants) = constants {
            return self.constant(&float::apply(op, &constants));
        }
        self.rewritten(node, || rewrite::float(self, op, operands))
    }

    /// `yes` where `condition` (width 1) is 1, else `no`. Both have the same sort.
    pub fn ite(&self, condition: Term, yes: Term, no: Term) -> Term {
        assert_eq!(self.width(condition), 1, "a condition has width 1");
        assert_eq!(self.sort(yes), self.sort(no), "branches of different sorts");
        let node = Node::Ite(condition, yes, no);
        if !self.rewriting {
            return self.intern(node);
        }
        self.rewritten(node, || rewrite::ite(self, condition, yes, no))
    }

    /// The array with indices of `index` bits, from 1 to 64, whose elements all are this constant.
    pub fn const_array(&self, index: u32, element: Term) -> Term {
        assert!(self.as_constant(element).is_some(), "the elements of a constant array are a constant");
        self.intern(Node::ConstArray { index, element })
    }

    /// The array, except that it has `element` at `index`.
    pub fn store(&self, array: Term, index: Term, element: Term) -> Term {
        let widths = (self.width(index), self.width(element));
        assert_eq!(widths, self.array_widths(array), "a store into an array of other widths");
        let node = Node::Store(array, index, element);
        if !self.rewriting {
            return self.intern(node);
        }
        self.rewritten(node, || rewrite::store(self, array, index, element))
    }

    /// The element of an array at an index.
    pub fn select(&self, array: Term, index: Term) -> Term {
        assert_eq!(self.width(index), self.array_widths(array).0, "an index of another width");
        let node = Node::Select(array, index);
        if !self.rewriting {
            return self.intern(node);
        }
        self.rewritten(node, || rewrite::select(self, array, index))
    }
}
