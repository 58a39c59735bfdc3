//! Results that C or LLVM leave open: compilers, libraries and processors give different ones, and
//! compilers again others where they know the operands. All that are possible are followed.
use super::function::FunctionTranslator;
use super::operands::{Operands, Unsupported};
use crate::base::Reason;
use crate::bits::BitVector;
use crate::bits::float::limits_of_signed;
use crate::frontend::FrontendOptions;
use crate::frontend::llvm::{Opcode, Value};
use crate::frontend::prepare::open_results::may_fuse;
use crate::ir::{
    BinaryOp, CastOp, Constant, FloatArithmetic, FloatCompare, FloatKind, FloatOp, Op, Operand, Predicate,
    Type, UnaryOp,
};

impl<'m> FunctionTranslator<'_, 'm> {
    /// An integer of this width that somebody chooses; `usual` is what the code gives that clang
    /// makes without optimisation, if that is always the same.
    fn chosen(&mut self, width: u32, usual: Option<Operand>, what: &str) -> Operand {
        let dst = self.register(Type::Int(width));
        self.emit(Op::Unspecified { dst, usual, what: what.into() });
        Operand::Reg(dst)
    }

    /// A unary operation that has no defined result for one operand: 0, or for `abs` the smallest
    /// integer.
    pub(super) fn undefined_at_one(&mut self, op: UnaryOp, src: Operand) -> Operand {
        let ty = self.type_of(src);
        let width = ty.width(self.translator.pointer_width);
        let (what, undefined) = match op {
            UnaryOp::Abs => ("the absolute value of the smallest integer", BitVector::min_signed(width)),
            _ => ("the number of leading or trailing zeros of 0", BitVector::zero(width)),
        };
        let undefined = self.translator.constant(Constant::Int(undefined));
        let (dst, is_undefined) = (self.register(ty), self.register(Type::Int(1)));
        self.emit(Op::Unary { dst, op, src });
        self.emit(Op::Compare { dst: is_undefined, predicate: Predicate::Eq, lhs: src, rhs: undefined });
        let any = self.chosen(width, None, what);
        self.choose(Operand::Reg(is_undefined), any, Operand::Reg(dst))
    }

    /// A conversion to an integer. Where the number does not fit, x86 gives the smallest integer,
    /// of 32 or of 64 bits; compilers make something else of a constant.
    pub(super) fn integer_of(
        &mut self,
        from: FloatKind,
        src: Operand,
        width: u32,
        signed: bool,
    ) -> Result<Operand, Unsupported> {
        let fits = self.fits_integer(from, src, width, signed);
        let converted = self.fitting_integer_of(from, src, width, signed)?;
        let usual = (signed && matches!(width, 32 | 64))
            .then(|| self.translator.constant(Constant::Int(BitVector::min_signed(width))));
        let any = self.chosen(width, usual, "a conversion of a number to an integer that it does not fit");
        Ok(self.choose(fits, converted, any))
    }

    /// A conversion to an integer that gives the nearest one where the number does not fit, and 0
    /// for what is no number.
    pub(super) fn saturated(
        &mut self,
        from: FloatKind,
        src: Operand,
        width: u32,
        signed: bool,
    ) -> Result<Operand, Unsupported> {
        let fits = self.fits_integer(from, src, width, signed);
        let converted = self.fitting_integer_of(from, src, width, signed)?;
        let [least, greatest] = if signed {
            [BitVector::min_signed(width), BitVector::min_signed(width).not()]
        } else {
            [BitVector::zero(width), BitVector::ones(width)]
        };
        let [zero, least, greatest] = [BitVector::zero(width), least, greatest]
            .map(|value| self.translator.constant(Constant::Int(value)));
        let nothing = self.number(from, BitVector::zero(from.width()));
        let is_below = self.compare_floats(FloatCompare::Lt, from, src, nothing);
        let is_above = self.compare_floats(FloatCompare::Lt, from, nothing, src);
        let limit = self.choose(is_above, greatest, zero);
        let limit = self.choose(is_below, least, limit);
        Ok(self.choose(fits, converted, limit))
    }

    /// The same, leaf by leaf, to the type of a call.
    pub(super) fn saturate(
        &mut self,
        call: Value<'m>,
        operand: &Operands,
        signed: bool,
    ) -> Result<Operands, Unsupported> {
        let types: Vec<Type> = self.translator.layouts.leaves(call.ty())?.scalars().collect();
        let leaves = operand.iter().zip(types).map(|(&src, ty)| match (self.kind_of(src), ty) {
            (Some(from), Type::Int(width)) => self.saturated(from, src, width, signed),
            _ => Err(Reason::floating_point("a conversion that saturates")),
        });
        leaves.collect()
    }

    /// Whether a number, rounded towards zero, is an integer of that width.
    fn fits_integer(&mut self, from: FloatKind, src: Operand, width: u32, signed: bool) -> Operand {
        let [low, high] = if signed {
            limits_of_signed(from, width)
        } else {
            // One more than the greatest integer of one bit with a sign is 1.
            let [_, high] = limits_of_signed(from, width + 1);
            let [_, one] = limits_of_signed(from, 1);
            [one.xor(&BitVector::min_signed(from.width())), high]
        };
        let [low, high] = [low, high].map(|bits| self.number(from, bits));
        let above = self.compare_floats(FloatCompare::Lt, from, low, src);
        let below = self.compare_floats(FloatCompare::Lt, from, src, high);
        self.both(above, below)
    }

    /// A conversion to an integer, of a number that fits.
    fn fitting_integer_of(
        &mut self,
        from: FloatKind,
        src: Operand,
        width: u32,
        signed: bool,
    ) -> Result<Operand, Unsupported> {
        let wide = (width + u32::from(!signed)).min(from.integer_bits());
        if wide > FloatOp::MAX_INTEGER {
            return Err(Reason::floating_point(format!("a conversion of a {} to {width} bits", from.name())));
        }
        let result = self.float(FloatOp::ToSigned { from, width: wide }, &[src]);
        Ok(if wide < width {
            self.cast_scalar(CastOp::SExt, result, Type::Int(width))
        } else {
            self.resize(result, width)
        })
    }

    fn number(&mut self, kind: FloatKind, bits: BitVector) -> Operand {
        self.translator.constant(Constant::Float(Type::Float(kind), bits))
    }

    /// The smaller or greater of two values. If only one of them is a number, it is that one. Which
    /// of two zeros it is depends on who computes it.
    pub(super) fn extreme(&mut self, a: Operand, b: Operand, greatest: bool) -> Result<Operand, Unsupported> {
        let kind = self.kind_of(a).ok_or_else(|| Reason::floating_point("minimum or maximum"))?;
        let (low, high) = if greatest { (b, a) } else { (a, b) };
        let first = self.compare_floats(FloatCompare::Lt, kind, low, high);
        let number = self.compare_floats(FloatCompare::Eq, kind, b, b);
        let other = self.choose(number, b, a);
        let result = self.choose(first, a, other);
        let zeros = self.are_zeros(kind, a, b);
        let is_first = self.chosen(1, None, "which of two zeros is the smaller one");
        let is_first = self.both(zeros, is_first);
        Ok(self.choose(is_first, a, result))
    }

    /// The smaller or greater of two values, where a negative zero is smaller than a positive one;
    /// not a number if one of them is not.
    pub(super) fn ordered_extreme(
        &mut self,
        a: Operand,
        b: Operand,
        greatest: bool,
    ) -> Result<Operand, Unsupported> {
        let kind = self.kind_of(a).ok_or_else(|| Reason::floating_point("minimum or maximum"))?;
        let (low, high) = if greatest { (b, a) } else { (a, b) };
        let first = self.compare_floats(FloatCompare::Lt, kind, low, high);
        let result = self.choose(first, a, b);
        let zeros = self.are_zeros(kind, a, b);
        let nothing = self.translator.constant(Constant::Int(BitVector::zero(kind.width())));
        let bits = self.same_bits(a, Type::Int(kind.width()));
        let sign = self.register(Type::Int(1));
        self.emit(Op::Compare { dst: sign, predicate: Predicate::Slt, lhs: bits, rhs: nothing });
        let zero = if greatest {
            self.choose(Operand::Reg(sign), b, a)
        } else {
            self.choose(Operand::Reg(sign), a, b)
        };
        let result = self.choose(zeros, zero, result);
        let [is_number, other_is_number] =
            [a, b].map(|value| self.compare_floats(FloatCompare::Eq, kind, value, value));
        let both = self.both(is_number, other_is_number);
        // A sum with what is no number is not one either.
        let sum = self.float(FloatOp::Arithmetic(FloatArithmetic::Add, kind), &[a, b]);
        Ok(self.choose(both, result, sum))
    }

    fn are_zeros(&mut self, kind: FloatKind, a: Operand, b: Operand) -> Operand {
        let nothing = self.number(kind, BitVector::zero(kind.width()));
        let [a, b] = [a, b].map(|value| self.compare_floats(FloatCompare::Eq, kind, value, nothing));
        self.both(a, b)
    }

    /// `a * b + c`, which may be rounded once. For a processor that fuses, clang does so; others
    /// have no operation for it.
    pub(super) fn multiply_add(
        &mut self,
        call: Value<'m>,
        args: &[Operands],
    ) -> Result<Operands, Unsupported> {
        let [a, b, c] = args else { return Err(Reason::floating_point("fmuladd")) };
        let product = self.float_arithmetic(FloatArithmetic::Mul, call, &[a.clone(), b.clone()])?;
        let sum = self.float_arithmetic(FloatArithmetic::Add, call, &[product.clone(), c.clone()])?;
        if !self.fuses() {
            self.translator.unfused |= !self.translator.is_model(self.function);
            return Ok(sum);
        }
        let mut fused = self.float_arithmetic(FloatArithmetic::Fma, call, args)?;
        // Of the sum of two products, compilers may fuse the other one.
        let addend = call.operand(2);
        let negated = addend.is_opcode(Opcode::FNeg);
        let addend = if negated { addend.operand(0) } else { addend };
        if addend.is_opcode(Opcode::FMul) {
            let [x, y] = [addend.operand(0), addend.operand(1)].map(|factor| self.leaves(factor));
            let x = if negated { self.float_sign(&x?, BinaryOp::Xor)? } else { x? };
            let other = self.float_arithmetic(FloatArithmetic::Fma, call, &[x, y?, product])?;
            let is_first = self.translator.int(1, 1);
            let is_first = self.chosen(1, Some(is_first), "which of two products is fused with their sum");
            fused = fused.into_iter().zip(other).map(|(a, b)| self.choose(is_first, a, b)).collect();
        }
        let leaves = fused.into_iter().zip(sum).map(|(fused, sum)| {
            if !matches!(self.kind_of(sum), Some(FloatKind::Single | FloatKind::Double)) {
                return sum;
            }
            let usual = self.translator.int(1, 1);
            let once = self.chosen(1, Some(usual), "whether a product and a sum are rounded once");
            self.choose(once, fused, sum)
        });
        Ok(leaves.collect())
    }

    /// A product or a sum without the other one in the same expression. clang does not fuse them,
    /// as C has it, but gcc does where a sum takes a product of another statement.
    pub(super) fn apart(
        &mut self,
        operation: FloatArithmetic,
        value: Value<'m>,
        operands: &[Operands],
    ) -> Result<Operands, Unsupported> {
        if self.fuses() && !self.translator.is_model(self.function) {
            let is_product = operation == FloatArithmetic::Mul;
            self.translator.apart[usize::from(is_product)] = true;
        }
        self.float_arithmetic(operation, value, operands)
    }

    /// Whether the code of the present function may round a product and a sum once.
    pub(super) fn fuses(&self) -> bool {
        may_fuse(self.function)
    }
}

impl super::Translator<'_> {
    /// What is assumed of products and sums.
    pub(super) fn assumptions_of_fusion(&self, options: &FrontendOptions) -> Vec<Box<str>> {
        let unfused = self.unfused.then_some("no product is fused with a sum, as on x86 without FMA");
        let apart = self.apart == [true, true] && !options.forbids_fusion();
        let apart =
            apart.then_some("products and sums are fused within one expression only, as clang does it");
        unfused.into_iter().chain(apart).map(Into::into).collect()
    }
}
