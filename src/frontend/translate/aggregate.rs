//! Aggregates and vectors in registers: most operations only select or replace leaves.
use super::constant::element_count;
use super::function::FunctionTranslator;
use super::operands::{Operands, Unsupported};
use crate::base::Reason;
use crate::frontend::llvm::{Opcode, Type as LlvmType, TypeKind, Value};
use crate::ir::{Op, Operand, Predicate, Type};
use std::ops::Range;

/// Why an access is not followed.
const NO_ELEMENT: &str = "an element that a vector does not have";

impl<'m> FunctionTranslator<'_, 'm> {
    /// Extraction, insertion, shuffling.
    pub(super) fn aggregate(
        &mut self,
        value: Value<'m>,
        opcode: Opcode,
        operands: &[Operands],
    ) -> Result<Operands, Unsupported> {
        match (opcode, operands) {
            (Opcode::ExtractValue, [from]) => {
                let range = self.member(value.operand(0).ty(), &value.indices())?;
                Ok(from.get(range).ok_or_else(|| Reason::construct("member"))?.iter().copied().collect())
            }
            (Opcode::InsertValue, [into, part]) => {
                let range = self.member(value.operand(0).ty(), &value.indices())?;
                let mut leaves = into.clone();
                let place = leaves
                    .get_mut(range)
                    .filter(|place| place.len() == part.len())
                    .ok_or_else(|| Reason::construct("member"))?;
                place.copy_from_slice(part);
                Ok(leaves)
            }
            (Opcode::ExtractElement, [vector, index]) => {
                let &[index] = index.as_slice() else { return Err(Reason::construct("element")) };
                match constant_index(value.operand(1)) {
                    Some(position) => match vector.get(position) {
                        Some(leaf) => Ok([*leaf].into_iter().collect()),
                        None => Err(Reason::construct(NO_ELEMENT)),
                    },
                    None => self.element_at(vector, index),
                }
            }
            (Opcode::InsertElement, [vector, element, index]) => {
                let (&[element], &[index]) = (element.as_slice(), index.as_slice()) else {
                    return Err(Reason::construct("element"));
                };
                let mut leaves = vector.clone();
                if let Some(position) = constant_index(value.operand(2)) {
                    *leaves.get_mut(position).ok_or_else(|| Reason::construct(NO_ELEMENT))? = element;
                } else {
                    self.require_element(vector, index);
                    for (position, leaf) in leaves.iter_mut().enumerate() {
                        let here = self.is_index(index, position);
                        *leaf = self.choose(here, element, *leaf);
                    }
                }
                Ok(leaves)
            }
            (Opcode::ShuffleVector, [left, right, ..]) => value
                .shuffle_mask()
                .into_iter()
                .map(|index| match index {
                    Some(i) => left
                        .iter()
                        .chain(right)
                        .nth(i as usize)
                        .copied()
                        .ok_or_else(|| Reason::construct("element")),
                    None => self.undefined_like(left),
                })
                .collect(),
            _ => Err(Reason::construct("aggregate operation")),
        }
    }

    /// The leaves of a member of an aggregate.
    fn member(&mut self, ty: LlvmType<'m>, indices: &[u32]) -> Result<Range<usize>, Unsupported> {
        let mut ty = ty;
        let mut start = 0;
        for &index in indices {
            if u64::from(index) >= element_count(ty) {
                return Err(Reason::construct("member"));
            }
            if ty.kind() == TypeKind::LLVMStructTypeKind {
                for field in 0..index {
                    start += self.translator.layouts.leaves(ty.field(field))?.list.len();
                }
                ty = ty.field(index);
            } else {
                ty = ty.element();
                start += self.translator.layouts.leaves(ty)?.list.len() * index as usize;
            }
        }
        let len = self.translator.layouts.leaves(ty)?.list.len();
        Ok(start..start + len)
    }

    fn undefined_like(&mut self, vector: &Operands) -> Result<Operand, Unsupported> {
        let first = *vector.first().ok_or_else(|| Reason::construct("element of an empty vector"))?;
        let ty = self.type_of(first);
        Ok(self.translator.undefined(ty))
    }

    /// `vector[index]` for an index that is not constant.
    fn element_at(&mut self, vector: &Operands, index: Operand) -> Result<Operands, Unsupported> {
        self.require_element(vector, index);
        let mut result = *vector.last().ok_or_else(|| Reason::construct("element of an empty vector"))?;
        for (position, &leaf) in vector.iter().enumerate().rev().skip(1) {
            let here = self.is_index(index, position);
            result = self.choose(here, leaf, result);
        }
        Ok([result].into_iter().collect())
    }

    /// Stops paths on which a vector has no element with this index: what an access to it does is
    /// open.
    fn require_element(&mut self, vector: &Operands, index: Operand) {
        let width = self.type_of(index).width(self.translator.pointer_width);
        let count = self.translator.int(width, vector.len() as u64);
        self.require(Predicate::Ult, index, count, Reason::construct(NO_ELEMENT));
    }

    fn is_index(&mut self, index: Operand, position: usize) -> Operand {
        let width = self.type_of(index).width(self.translator.pointer_width);
        let rhs = self.translator.int(width, position as u64);
        let dst = self.register(Type::Int(1));
        self.emit(Op::Compare { dst, predicate: Predicate::Eq, lhs: index, rhs });
        Operand::Reg(dst)
    }

    pub(super) fn choose(&mut self, cond: Operand, yes: Operand, no: Operand) -> Operand {
        let dst = self.register(self.type_of(yes));
        self.emit(Op::Select { dst, cond, yes, no });
        Operand::Reg(dst)
    }
}

fn constant_index(index: Value<'_>) -> Option<usize> {
    index.int_value().and_then(|i| usize::try_from(i).ok())
}
