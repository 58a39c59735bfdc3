//! Types.
use super::ffi::llvm;
use super::raw::*;
use inkwell::AddressSpace;
use inkwell::types::{AnyType, AsTypeRef, BasicType, FunctionType, IntType, StructType};
use std::marker::PhantomData;

/// A type of a context.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::frontend) struct Type<'m> {
    raw: LLVMTypeRef,
    context: PhantomData<&'m ()>,
}

impl<'m> Type<'m> {
    pub(super) fn from_raw(raw: LLVMTypeRef) -> Self {
        assert!(!raw.is_null());
        Self { raw, context: PhantomData }
    }

    pub(super) fn of(ty: &impl AsTypeRef) -> Self {
        Self::from_raw(ty.as_type_ref())
    }

    pub(super) fn raw(self) -> LLVMTypeRef {
        self.raw
    }

    // These fail for types of other kinds.

    pub(super) fn as_int_type(self) -> IntType<'m> {
        self.as_any_type_enum().into_int_type()
    }

    pub(super) fn as_struct_type(self) -> StructType<'m> {
        self.as_any_type_enum().into_struct_type()
    }

    pub(super) fn as_function_type(self) -> FunctionType<'m> {
        self.as_any_type_enum().into_function_type()
    }

    /// What kind of type it is.
    pub(in crate::frontend) fn kind(self) -> TypeKind {
        llvm!(LLVMGetTypeKind(self.raw))
    }

    /// Whether values of it have a size in memory.
    pub(in crate::frontend) fn is_sized(self) -> bool {
        BasicType::is_sized(&self)
    }

    /// Width of an integer type in bits.
    pub(in crate::frontend) fn int_width(self) -> u32 {
        self.as_int_type().get_bit_width()
    }

    /// Number of fields of a struct.
    pub(in crate::frontend) fn field_count(self) -> u32 {
        self.as_struct_type().count_fields()
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
            TypeKind::LLVMVectorTypeKind => self.as_any_type_enum().into_vector_type().get_size().into(),
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

    /// Whether a pointer type is that of ordinary memory.
    pub(in crate::frontend) fn is_in_main_memory(self) -> bool {
        self.as_any_type_enum().into_pointer_type().get_address_space() == AddressSpace::default()
    }

    /// Whether a function type takes variadic arguments.
    pub(in crate::frontend) fn is_variadic(self) -> bool {
        self.as_function_type().is_var_arg()
    }

    /// Number of fixed parameters of a function type.
    pub(in crate::frontend) fn param_count(self) -> u32 {
        self.as_function_type().count_param_types()
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
        f.write_str(&self.print_to_string().to_string())
    }
}

// SAFETY: the handle is that of a live type.
unsafe impl AsTypeRef for Type<'_> {
    fn as_type_ref(&self) -> LLVMTypeRef {
        self.raw
    }
}

// SAFETY: what these give is for any type, or fails for types of other kinds.
unsafe impl<'m> AnyType<'m> for Type<'m> {}
// SAFETY: as above; what wants a type of a certain kind is asked only after a look at the kind.
unsafe impl<'m> BasicType<'m> for Type<'m> {}
