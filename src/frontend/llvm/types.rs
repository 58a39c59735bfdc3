//! Types.
use super::{llvm, message};
pub(in crate::frontend) use inkwell::llvm_sys::LLVMTypeKind as TypeKind;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use std::marker::PhantomData;

/// A type of a context.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::frontend) struct Type<'m> {
    raw: LLVMTypeRef,
    context: PhantomData<&'m ()>,
}

impl<'m> Type<'m> {
    pub(super) fn from_raw(raw: LLVMTypeRef) -> Self {
        assert!(!raw.is_null());
        Self { raw, context: PhantomData }
    }

    pub(super) fn raw(self) -> LLVMTypeRef {
        self.raw
    }

    /// What kind of type it is.
    pub(in crate::frontend) fn kind(self) -> TypeKind {
        llvm!(LLVMGetTypeKind(self.raw))
    }

    /// Whether values of it have a size in memory.
    pub(in crate::frontend) fn is_sized(self) -> bool {
        llvm!(LLVMTypeIsSized(self.raw)) != 0
    }

    /// Width of an integer type in bits.
    pub(in crate::frontend) fn int_width(self) -> u32 {
        assert!(self.kind() == TypeKind::LLVMIntegerTypeKind);
        llvm!(LLVMGetIntTypeWidth(self.raw))
    }

    /// Number of fields of a struct.
    pub(in crate::frontend) fn field_count(self) -> u32 {
        assert!(self.kind() == TypeKind::LLVMStructTypeKind);
        llvm!(LLVMCountStructElementTypes(self.raw))
    }

    /// Type of a field of a struct.
    pub(in crate::frontend) fn field(self, index: u32) -> Type<'m> {
        assert!(index < self.field_count());
        Type::from_raw(llvm!(LLVMStructGetTypeAtIndex(self.raw, index)))
    }

    /// Number of elements of an array or a vector of fixed length.
    pub(in crate::frontend) fn length(self) -> u64 {
        match self.kind() {
            TypeKind::LLVMArrayTypeKind => llvm!(LLVMGetArrayLength2(self.raw)),
            TypeKind::LLVMVectorTypeKind => u64::from(llvm!(LLVMGetVectorSize(self.raw))),
            kind => panic!("{kind:?} has no length"),
        }
    }

    /// Element type of an array or vector.
    pub(in crate::frontend) fn element(self) -> Type<'m> {
        assert!(matches!(
            self.kind(),
            TypeKind::LLVMArrayTypeKind | TypeKind::LLVMVectorTypeKind | TypeKind::LLVMScalableVectorTypeKind
        ));
        Type::from_raw(llvm!(LLVMGetElementType(self.raw)))
    }

    /// Address space of a pointer type.
    pub(in crate::frontend) fn address_space(self) -> u32 {
        assert!(self.kind() == TypeKind::LLVMPointerTypeKind);
        llvm!(LLVMGetPointerAddressSpace(self.raw))
    }

    /// Whether a function type takes variadic arguments.
    pub(in crate::frontend) fn is_variadic(self) -> bool {
        assert!(self.kind() == TypeKind::LLVMFunctionTypeKind);
        llvm!(LLVMIsFunctionVarArg(self.raw)) != 0
    }

    /// Number of fixed parameters of a function type.
    pub(in crate::frontend) fn param_count(self) -> u32 {
        assert!(self.kind() == TypeKind::LLVMFunctionTypeKind);
        llvm!(LLVMCountParamTypes(self.raw))
    }

    /// Result of a function type.
    pub(in crate::frontend) fn result(self) -> Type<'m> {
        assert!(self.kind() == TypeKind::LLVMFunctionTypeKind);
        Type::from_raw(llvm!(LLVMGetReturnType(self.raw)))
    }
}

/// As LLVM prints it (`i32`, `%struct.s`).
impl std::fmt::Display for Type<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&message(llvm!(LLVMPrintTypeToString(self.raw))))
    }
}
