//! Blocks of the source, by the debug information.
use super::{Context, Kind, Module, Value, llvm};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::{
    LLVMDILocationGetScope, LLVMGetMetadataKind, LLVMInstructionGetDebugLoc, LLVMMetadataKind,
};
use inkwell::llvm_sys::prelude::*;
use std::marker::PhantomData;

/// A function, or a block within one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::frontend) struct Scope<'m> {
    raw: LLVMMetadataRef,
    module: PhantomData<&'m ()>,
}

impl Scope<'_> {
    fn from_nullable(raw: LLVMMetadataRef) -> Option<Self> {
        (!raw.is_null()).then_some(Self { raw, module: PhantomData })
    }

    /// The function or block around a block.
    pub(in crate::frontend) fn parent(self, context: &Context) -> Option<Self> {
        use LLVMMetadataKind::{LLVMDILexicalBlockFileMetadataKind, LLVMDILexicalBlockMetadataKind};
        let kind = llvm!(LLVMGetMetadataKind(self.raw));
        if !matches!(kind, LLVMDILexicalBlockMetadataKind | LLVMDILexicalBlockFileMetadataKind) {
            return None;
        }
        let node = llvm!(LLVMMetadataAsValue(context.raw, self.raw));
        // The operands of both are a file and a scope, and maybe more.
        let mut operands = vec![std::ptr::null_mut(); llvm!(LLVMGetMDNodeNumOperands(node)) as usize];
        llvm!(LLVMGetMDNodeOperands(node, operands.as_mut_ptr()));
        let scope = operands.get(1).copied().filter(|operand| !operand.is_null())?;
        Self::from_nullable(llvm!(LLVMValueAsMetadata(scope)))
    }
}

impl<'m> Value<'m> {
    /// The innermost block that an instruction belongs to.
    pub(in crate::frontend) fn scope(self) -> Option<Scope<'m>> {
        assert!(self.kind() == Kind::LLVMInstructionValueKind);
        let location = llvm!(LLVMInstructionGetDebugLoc(self.raw()));
        if location.is_null() { None } else { Scope::from_nullable(llvm!(LLVMDILocationGetScope(location))) }
    }

    /// The local that a call of `llvm.dbg.declare` describes.
    pub(in crate::frontend) fn described_local(self) -> Option<Value<'m>> {
        let described = self.args().next().filter(|arg| arg.kind() == Kind::LLVMMetadataAsValueValueKind)?;
        let metadata = llvm!(LLVMValueAsMetadata(described.raw()));
        let kind = llvm!(LLVMGetMetadataKind(metadata));
        if !matches!(kind, LLVMMetadataKind::LLVMLocalAsMetadataMetadataKind) {
            return None;
        }
        let mut local = std::ptr::null_mut();
        llvm!(LLVMGetMDNodeOperands(described.raw(), &raw mut local));
        Value::from_nullable(local)
    }
}

impl Module<'_> {
    /// Makes descriptions of locals instructions, or what the passes understand better.
    pub(in crate::frontend) fn set_descriptions_as_instructions(&mut self, instructions: bool) {
        llvm!(LLVMSetIsNewDbgInfoFormat(self.raw, i32::from(!instructions)));
    }
}
