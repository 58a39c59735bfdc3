//! How types split into scalar leaves.
use super::operands::Unsupported;
use crate::base::Reason;
use crate::frontend::llvm::{DataLayout, Type, TypeKind};
use crate::ir;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Types with more scalars than this are not held in registers.
const MAX_LEAVES: usize = 4096;

/// Integers wider than this (in bits) are not supported.
const MAX_WIDTH: u32 = 1 << 16;

/// Types nested deeper than this are not supported; C programs stay far below.
const MAX_DEPTH: u32 = 256;

/// A scalar in a value of some type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Leaf {
    /// Its type.
    pub(super) ty: ir::Type,
    /// Where it is in memory, in bytes from the start of the value.
    pub(super) offset: u64,
}

/// The scalars of a type.
#[derive(Clone, Debug, Default)]
pub(super) struct Leaves {
    /// In order of fields and elements.
    pub(super) list: Vec<Leaf>,
    /// The offsets are right. They are wrong only for vectors whose elements memory packs or pads
    /// otherwise.
    pub(super) in_memory: bool,
}

impl Leaves {
    /// Their types.
    pub(super) fn scalars(&self) -> impl Iterator<Item = ir::Type> + '_ {
        self.list.iter().map(|leaf| leaf.ty)
    }
}

/// Splits types, each once.
pub(super) struct Layouts<'m> {
    layout: DataLayout<'m>,
    known: FxHashMap<Type<'m>, Result<Rc<Leaves>, Unsupported>>,
}

impl<'m> Layouts<'m> {
    pub(super) fn new(layout: DataLayout<'m>) -> Self {
        Self { layout, known: FxHashMap::default() }
    }

    /// The scalars of a type; none for `void`.
    pub(super) fn leaves(&mut self, ty: Type<'m>) -> Result<Rc<Leaves>, Unsupported> {
        if let Some(known) = self.known.get(&ty) {
            return known.clone();
        }
        let mut leaves = Leaves { list: Vec::new(), in_memory: true };
        let result = self.split(ty, 0, 0, &mut leaves).map(|()| Rc::new(leaves));
        self.known.insert(ty, result.clone());
        result
    }

    /// The scalar type of a type that consists of one scalar; an error for other types.
    pub(super) fn scalar(&mut self, ty: Type<'m>) -> Result<ir::Type, Unsupported> {
        match self.leaves(ty)?.list.as_slice() {
            [leaf] => Ok(leaf.ty),
            _ => Err(Reason::construct(format!("{ty} where a scalar is expected"))),
        }
    }

    fn split(&self, ty: Type<'m>, base: u64, depth: u32, out: &mut Leaves) -> Result<(), Unsupported> {
        if depth > MAX_DEPTH {
            return Err(Reason::construct("deeply nested type"));
        }
        let scalar = match ty.kind() {
            TypeKind::LLVMVoidTypeKind => return Ok(()),
            TypeKind::LLVMIntegerTypeKind if ty.int_width() <= MAX_WIDTH => ir::Type::Int(ty.int_width()),
            TypeKind::LLVMPointerTypeKind if ty.is_in_main_memory() => ir::Type::Ptr,
            TypeKind::LLVMHalfTypeKind => ir::Type::Float(ir::FloatKind::Half),
            TypeKind::LLVMFloatTypeKind => ir::Type::Float(ir::FloatKind::Single),
            TypeKind::LLVMDoubleTypeKind => ir::Type::Float(ir::FloatKind::Double),
            TypeKind::LLVMX86_FP80TypeKind => ir::Type::Float(ir::FloatKind::X87),
            // Bit patterns that can be moved around; no arithmetic.
            TypeKind::LLVMFP128TypeKind => ir::Type::Int(128),
            TypeKind::LLVMBFloatTypeKind => ir::Type::Int(16),
            TypeKind::LLVMStructTypeKind if ty.is_sized() => {
                for field in 0..ty.field_count() {
                    let offset = base.wrapping_add(self.layout.field_offset(ty, field));
                    self.split(ty.field(field), offset, depth + 1, out)?;
                }
                return Ok(());
            }
            TypeKind::LLVMArrayTypeKind | TypeKind::LLVMVectorTypeKind if ty.is_sized() => {
                let element = ty.element();
                let is_vector = ty.kind() == TypeKind::LLVMVectorTypeKind;
                let step = self.layout.alloc_size(element);
                if ty.length() > MAX_LEAVES as u64 {
                    return Err(Reason::construct(format!("value of type {ty}")));
                }
                for i in 0..ty.length() {
                    self.split(element, base.wrapping_add(i.wrapping_mul(step)), depth + 1, out)?;
                }
                // Vectors are packed to the bit; arrays are padded.
                if is_vector && element.kind() == TypeKind::LLVMIntegerTypeKind {
                    let width = element.int_width();
                    out.in_memory &= width.is_multiple_of(8) && u64::from(width / 8) == step;
                }
                out.in_memory &= !(is_vector && element.kind() == TypeKind::LLVMX86_FP80TypeKind);
                return Ok(());
            }
            _ => return Err(Reason::construct(format!("value of type {ty}"))),
        };
        out.list.push(Leaf { ty: scalar, offset: base });
        if out.list.len() > MAX_LEAVES {
            return Err(Reason::construct("value of too many parts"));
        }
        Ok(())
    }
}
