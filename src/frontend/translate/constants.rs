//! Constants of the internal representation.
use crate::bits::BitVector;
use crate::ir::{self, ConstId, Constant};
use rustc_hash::FxHashMap;

/// Interned constants.
#[derive(Default)]
pub(super) struct Constants {
    pub(super) list: Vec<Constant>,
    ids: FxHashMap<Constant, ConstId>,
}

impl Constants {
    /// The id of a constant.
    pub(super) fn intern(&mut self, constant: Constant) -> ConstId {
        if let Some(id) = self.ids.get(&constant) {
            return *id;
        }
        let id = ConstId::new(self.list.len());
        self.list.push(constant.clone());
        self.ids.insert(constant, id);
        id
    }
}

/// The type of a constant.
pub(super) fn type_of_constant(constant: &Constant) -> ir::Type {
    match constant {
        Constant::Int(value) => ir::Type::Int(value.width()),
        Constant::Float(ty, _) | Constant::Undef(ty) | Constant::Unsupported(ty, _) => *ty,
        Constant::Null | Constant::Global(..) | Constant::Function(_) => ir::Type::Ptr,
        Constant::Address(_, width, _) => ir::Type::Int(*width),
    }
}

/// The zero of a scalar type.
pub(super) fn zero(ty: ir::Type) -> Constant {
    match ty {
        ir::Type::Int(width) => Constant::Int(BitVector::new(width, 0)),
        ir::Type::Ptr => Constant::Null,
        ir::Type::Float(kind) => Constant::Float(ty, BitVector::new(kind.width(), 0)),
    }
}
