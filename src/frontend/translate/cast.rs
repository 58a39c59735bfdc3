//! Conversions.
use super::function::FunctionTranslator;
use super::operands::{Operands, Unsupported};
use crate::base::Reason;
use crate::frontend::llvm::{Opcode, Value};
use crate::ir::{BinaryOp, CastOp, Constant, Op, Operand, Type};

impl<'m> FunctionTranslator<'_, 'm> {
    /// A conversion, leaf by leaf.
    pub(super) fn cast(
        &mut self,
        value: Value<'m>,
        opcode: Opcode,
        operand: &Operands,
    ) -> Result<Operands, Unsupported> {
        let types: Vec<Type> = self.translator.layouts.leaves(value.ty())?.scalars().collect();
        let op = match opcode {
            Opcode::Trunc => CastOp::Trunc,
            Opcode::ZExt => CastOp::ZExt,
            Opcode::SExt => CastOp::SExt,
            Opcode::PtrToInt => CastOp::PtrToInt,
            Opcode::IntToPtr => CastOp::IntToPtr,
            Opcode::BitCast | Opcode::AddrSpaceCast => return Ok(self.bit_cast(operand, &types)),
            other => return Err(Reason::construct(format!("conversion {other:?}"))),
        };
        if types.len() != operand.len() {
            return Err(Reason::construct("operands of different shape"));
        }
        Ok(operand.iter().zip(types).map(|(&src, ty)| self.cast_scalar(op, src, ty)).collect())
    }

    /// One conversion.
    pub(super) fn cast_scalar(&mut self, op: CastOp, src: Operand, ty: Type) -> Operand {
        let dst = self.register(ty);
        self.emit(Op::Cast { dst, op, src });
        Operand::Reg(dst)
    }

    /// The same bits as values of other types.
    pub(super) fn bit_cast(&mut self, operand: &Operands, types: &[Type]) -> Operands {
        let pointer_width = self.translator.pointer_width;
        let same_widths = operand.len() == types.len()
            && operand
                .iter()
                .zip(types)
                .all(|(src, ty)| self.type_of(*src).width(pointer_width) == ty.width(pointer_width));
        if same_widths {
            return operand.iter().zip(types).map(|(&src, &ty)| self.same_bits(src, ty)).collect();
        }
        // Vectors of other element types: through one wide integer, element 0 lowest.
        let width = types.iter().map(|ty| ty.width(pointer_width)).sum();
        let wide = Type::Int(width);
        let mut all = self.translator.int(width, 0);
        let mut place = 0;
        for &src in operand {
            let ty = self.type_of(src);
            let bits = self.same_bits(src, Type::Int(ty.width(pointer_width)));
            let part = self.resize(bits, width);
            let amount = self.translator.int(width, place);
            let part = self.binary(BinaryOp::Shl, wide, part, amount);
            all = self.binary(BinaryOp::Or, wide, all, part);
            place += u64::from(ty.width(pointer_width));
        }
        let mut out = Operands::new();
        let mut place = 0;
        for &ty in types {
            let amount = self.translator.int(width, place);
            let part = self.binary(BinaryOp::LShr, wide, all, amount);
            let part = self.resize(part, ty.width(pointer_width));
            out.push(self.same_bits(part, ty));
            place += u64::from(ty.width(pointer_width));
        }
        out
    }

    /// A binary operation with wrap-around.
    pub(super) fn binary(&mut self, op: BinaryOp, ty: Type, lhs: Operand, rhs: Operand) -> Operand {
        let dst = self.register(ty);
        self.emit(Op::Binary { dst, op, lhs, rhs });
        Operand::Reg(dst)
    }

    /// Zero-extends or truncates an integer.
    pub(super) fn resize(&mut self, src: Operand, width: u32) -> Operand {
        let from = self.type_of(src).width(self.translator.pointer_width);
        match from.cmp(&width) {
            std::cmp::Ordering::Equal => src,
            std::cmp::Ordering::Less => self.cast_scalar(CastOp::ZExt, src, Type::Int(width)),
            std::cmp::Ordering::Greater => self.cast_scalar(CastOp::Trunc, src, Type::Int(width)),
        }
    }

    /// The bits of a scalar as a scalar of another type of the same width.
    pub(super) fn same_bits(&mut self, src: Operand, ty: Type) -> Operand {
        let op = match (self.type_of(src), ty) {
            (from, to) if from == to => return src,
            (Type::Ptr, Type::Int(_)) => CastOp::PtrToInt,
            (Type::Int(_), Type::Ptr) => CastOp::IntToPtr,
            _ => CastOp::BitCast,
        };
        self.cast_scalar(op, src, ty)
    }
}

impl super::Translator<'_> {
    /// Whether an operand is an undefined constant.
    pub(super) fn is_undefined(&self, operand: Operand) -> bool {
        matches!(operand, Operand::Const(id) if matches!(self.constants.list[id.index()], Constant::Undef(_)))
    }

    /// The address of a global plus a constant, as constant.
    pub(super) fn offset_constant(&mut self, base: Operand, offset: i64) -> Option<Operand> {
        let Operand::Const(id) = base else { return None };
        match self.constants.list[id.index()] {
            Constant::Global(global, inner) => {
                Some(self.constant(Constant::Global(global, inner.wrapping_add(offset))))
            }
            _ => None,
        }
    }
}
