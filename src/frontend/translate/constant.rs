//! Constants.
use super::constants::{type_of_constant, zero};
use super::operands::{Operands, Unsupported};
use super::translator::Translator;
use crate::base::Reason;
use crate::bits::BitVector;
use crate::frontend::llvm::{Kind, Linkage, Opcode, Type, TypeKind, Value};
use crate::ir::{self, ConstId, Constant, Operand, is_of_library};

/// Constant expressions nested deeper than this are not supported.
const MAX_DEPTH: u32 = 256;

impl<'m> Translator<'m> {
    /// An integer constant.
    pub(super) fn int(&mut self, width: u32, value: u64) -> Operand {
        self.constant(Constant::Int(BitVector::new(width, value)))
    }

    /// A constant as operand.
    pub(super) fn constant(&mut self, constant: Constant) -> Operand {
        Operand::Const(self.constants.intern(constant))
    }

    /// An undefined value of a type: each use may differ.
    pub(super) fn undefined(&mut self, ty: ir::Type) -> Operand {
        self.constant(Constant::Undef(ty))
    }

    /// The scalar leaves of a constant.
    pub(super) fn fold_leaves(&mut self, value: Value<'m>) -> Result<Operands, Unsupported> {
        let mut out = Operands::new();
        self.collect_leaves(value, 0, &mut out)?;
        Ok(out)
    }

    fn collect_leaves(
        &mut self,
        value: Value<'m>,
        depth: u32,
        out: &mut Operands,
    ) -> Result<(), Unsupported> {
        if depth > MAX_DEPTH {
            return Err(Reason::constant("deeply nested constant"));
        }
        let ty = value.ty();
        match value.kind() {
            Kind::LLVMUndefValueValueKind | Kind::LLVMPoisonValueKind => {
                for scalar in self.layouts.leaves(ty)?.scalars() {
                    out.push(self.undefined(scalar));
                }
            }
            Kind::LLVMConstantAggregateZeroValueKind => {
                for scalar in self.layouts.leaves(ty)?.scalars() {
                    let zero = zero(scalar);
                    out.push(self.constant(zero));
                }
            }
            Kind::LLVMConstantArrayValueKind
            | Kind::LLVMConstantStructValueKind
            | Kind::LLVMConstantVectorValueKind
            | Kind::LLVMConstantDataArrayValueKind
            | Kind::LLVMConstantDataVectorValueKind => {
                // Checks the number of leaves before any work.
                self.layouts.leaves(ty)?;
                let mut index = 0;
                while index < element_count(ty) {
                    let element = value
                        .aggregate_element(index as u32)
                        .ok_or_else(|| Reason::constant("constant aggregate"))?;
                    self.collect_leaves(element, depth + 1, out)?;
                    index += 1;
                }
            }
            _ => out.push(Operand::Const(self.fold(value)?)),
        }
        Ok(())
    }

    /// The value of a scalar constant. A constant expression folds only if it can be written as a
    /// [`Constant`].
    pub(super) fn fold(&mut self, value: Value<'m>) -> Result<ConstId, Unsupported> {
        if let Some(known) = self.folded.get(&value) {
            return known.clone();
        }
        // Would end the recursion if an expression referred to itself; valid modules have none that
        // does.
        self.folded.insert(value, Err(Reason::constant("deeply nested constant")));
        let result = self.fold_at(value, 0).map(|constant| self.constants.intern(constant));
        self.folded.insert(value, result.clone());
        result
    }

    fn fold_at(&mut self, value: Value<'m>, depth: u32) -> Result<Constant, Unsupported> {
        if depth > MAX_DEPTH {
            return Err(Reason::constant("deeply nested constant"));
        }
        match value.kind() {
            Kind::LLVMConstantIntValueKind => Ok(Constant::Int(bits_of(value)?)),
            Kind::LLVMConstantFPValueKind => {
                let ty = self.layouts.scalar(value.ty())?;
                let int = self.module.context().int_type(ty.width(self.pointer_width));
                let bits = bits_of(value.float_bits(int))?;
                Ok(if matches!(ty, ir::Type::Float(_)) {
                    Constant::Float(ty, bits)
                } else {
                    Constant::Int(bits)
                })
            }
            Kind::LLVMConstantPointerNullValueKind => Ok(Constant::Null),
            Kind::LLVMUndefValueValueKind | Kind::LLVMPoisonValueKind => {
                Ok(Constant::Undef(self.layouts.scalar(value.ty())?))
            }
            Kind::LLVMGlobalVariableValueKind if value.is_thread_local() => Err(Reason::unknown_symbol(
                format!("address of {}, thread-local, as a constant", value.name()),
            )),
            Kind::LLVMGlobalVariableValueKind | Kind::LLVMFunctionValueKind
                if value.linkage() == Linkage::ExternalWeak =>
            {
                // Null unless another file or the library defines it.
                if self.complete && !is_of_library(&value.name()) {
                    Ok(Constant::Null)
                } else {
                    Err(Reason::unknown_symbol(format!("address of {}, weak and not defined", value.name())))
                }
            }
            Kind::LLVMGlobalVariableValueKind => match self.globals.get(&value) {
                Some(id) => Ok(Constant::Global(*id, 0)),
                None => Err(Reason::unknown_symbol(format!("address of {}", value.name()))),
            },
            Kind::LLVMFunctionValueKind => match self.functions.get(&value) {
                Some(id) => Ok(Constant::Function(*id)),
                None => Err(Reason::unknown_symbol(format!("address of {}", value.name()))),
            },
            Kind::LLVMGlobalAliasValueKind => self.fold_at(value.aliasee(), depth + 1),
            Kind::LLVMGlobalIFuncValueKind => Err(Reason::unknown_symbol(format!("ifunc {}", value.name()))),
            Kind::LLVMBlockAddressValueKind => {
                let (function, block) = value.label();
                Ok(self.label(function, block))
            }
            Kind::LLVMConstantExprValueKind => self.fold_expression(value, depth),
            kind => Err(Reason::constant(format!("constant of kind {kind:?}"))),
        }
    }

    fn fold_expression(&mut self, value: Value<'m>, depth: u32) -> Result<Constant, Unsupported> {
        let unsupported = || Reason::constant(format!("constant expression {}", value.print()));
        let ty = self.layouts.scalar(value.ty())?;
        let operand = self.fold_at(value.operand(0), depth + 1)?;
        match value.const_opcode() {
            Opcode::GetElementPtr => {
                let (constant, rest) = self.gep_offset(value)?;
                match operand {
                    Constant::Global(id, offset) if rest.is_empty() => {
                        Ok(Constant::Global(id, offset.wrapping_add(constant)))
                    }
                    same if rest.is_empty() && constant == 0 => Ok(same),
                    _ => Err(unsupported()),
                }
            }
            Opcode::BitCast | Opcode::AddrSpaceCast if ty == type_of_constant(&operand) => Ok(operand),
            Opcode::PtrToInt => {
                let width = ty.width(self.pointer_width);
                match operand {
                    Constant::Null => Ok(Constant::Int(BitVector::new(width, 0))),
                    Constant::Global(id, offset) => {
                        let base = self.constants.intern(Constant::Global(id, 0));
                        Ok(Constant::Address(base, width, offset))
                    }
                    Constant::Function(_) => Ok(Constant::Address(self.constants.intern(operand), width, 0)),
                    _ => Err(unsupported()),
                }
            }
            Opcode::Trunc => match operand {
                Constant::Int(value) => Ok(Constant::Int(value.extract(ty.width(self.pointer_width) - 1, 0))),
                _ => Err(unsupported()),
            },
            Opcode::IntToPtr => match operand {
                Constant::Int(value) if value.as_u64() == Some(0) => Ok(Constant::Null),
                Constant::Address(base, width, offset) if width == self.pointer_width => {
                    match self.constants.list[base.index()] {
                        Constant::Global(id, inner) => Ok(Constant::Global(id, inner.wrapping_add(offset))),
                        Constant::Function(id) if offset == 0 => Ok(Constant::Function(id)),
                        _ => Err(unsupported()),
                    }
                }
                _ => Err(unsupported()),
            },
            opcode @ (Opcode::Add | Opcode::Sub) => {
                let right = self.fold_at(value.operand(1), depth + 1)?;
                let sign = if opcode == Opcode::Add { 1 } else { -1 };
                match (operand, right) {
                    (Constant::Address(base, width, offset), Constant::Int(value)) => match signed(&value) {
                        Some(value) => {
                            Ok(Constant::Address(base, width, offset.wrapping_add(value.wrapping_mul(sign))))
                        }
                        None => Err(unsupported()),
                    },
                    (Constant::Int(value), Constant::Address(base, width, offset)) if sign == 1 => {
                        let value = signed(&value).ok_or_else(unsupported)?;
                        Ok(Constant::Address(base, width, offset.wrapping_add(value)))
                    }
                    (Constant::Address(left, width, from), Constant::Address(right, _, to))
                        if left == right && sign == -1 && width <= 64 =>
                    {
                        Ok(Constant::Int(BitVector::new(width, from.wrapping_sub(to) as u64)))
                    }
                    _ => Err(unsupported()),
                }
            }
            _ => Err(unsupported()),
        }
    }

    /// The constant byte offset of a `getelementptr` (instruction or expression) and its other
    /// indices with their scales.
    pub(super) fn gep_offset(&mut self, gep: Value<'m>) -> Result<(i64, Vec<(Value<'m>, i64)>), Unsupported> {
        let mut constant = 0i64;
        let mut rest = Vec::new();
        let mut ty = gep.gep_source_type();
        for position in 1..gep.operand_count() {
            let index = gep.operand(position);
            if index.ty().kind() != TypeKind::LLVMIntegerTypeKind {
                return Err(Reason::construct("getelementptr on vectors"));
            }
            if position > 1 && ty.kind() == TypeKind::LLVMStructTypeKind {
                let field = index
                    .int_value()
                    .filter(|i| *i < u64::from(ty.field_count()))
                    .ok_or_else(|| Reason::constant("field index"))? as u32;
                if !ty.is_sized() {
                    return Err(Reason::construct(format!("field of {ty}")));
                }
                constant = constant.wrapping_add(self.layout.field_offset(ty, field) as i64);
                ty = ty.field(field);
                continue;
            }
            if position > 1 {
                if !matches!(ty.kind(), TypeKind::LLVMArrayTypeKind | TypeKind::LLVMVectorTypeKind) {
                    return Err(Reason::construct(format!("element of {ty}")));
                }
                ty = ty.element();
            }
            if !ty.is_sized() {
                return Err(Reason::construct(format!("element of size unknown, {ty}")));
            }
            let scale = self.layout.alloc_size(ty) as i64;
            match index.signed_value() {
                Some(value) => constant = constant.wrapping_add(value.wrapping_mul(scale)),
                None => rest.push((index, scale)),
            }
        }
        Ok((constant, rest))
    }
}

/// Number of elements or fields.
pub(super) fn element_count(ty: Type<'_>) -> u64 {
    match ty.kind() {
        TypeKind::LLVMStructTypeKind => u64::from(ty.field_count()),
        _ => ty.length(),
    }
}

fn signed(value: &BitVector) -> Option<i64> {
    let shift = 64u32.checked_sub(value.width())?;
    value.as_u64().map(|bits| ((bits << shift) as i64) >> shift)
}

/// The value of an integer constant of any width.
pub(super) fn bits_of(value: Value<'_>) -> Result<BitVector, Unsupported> {
    let width = value.ty().int_width();
    if let Some(bits) = value.int_value() {
        return Ok(BitVector::new(width, bits));
    }
    // Printed as `i128 -5`.
    let text = value.print();
    text.split(' ')
        .next_back()
        .and_then(|digits| BitVector::parse(width, digits))
        .ok_or_else(|| Reason::constant(format!("constant {text}")))
}
