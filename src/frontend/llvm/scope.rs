//! Blocks of the source, by the debug information.
use super::{Context, Kind, Module, Opcode, Value, llvm, text_of_len};
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

    /// The value that a call of `llvm.dbg.value` describes, just as it is, and the name of the variable that has it. Only where
    /// descriptions are instructions.
    pub(in crate::frontend) fn described_value(self) -> Option<(Value<'m>, String)> {
        if !self.is_opcode(Opcode::LLVMCall) || self.called_value().name() != "llvm.dbg.value" {
            return None;
        }
        let [_, variable, expression] = self.args().collect::<Vec<_>>()[..] else { return None };
        // Other expressions compute the variable from the value, or tell which part of it that is.
        if !expression.print().contains("!DIExpression()") {
            return None;
        }
        // Of a variable, the operands are its scope and its name, and more.
        let mut operands =
            vec![std::ptr::null_mut(); llvm!(LLVMGetMDNodeNumOperands(variable.raw())) as usize];
        llvm!(LLVMGetMDNodeOperands(variable.raw(), operands.as_mut_ptr()));
        let name = operands.get(1).copied().filter(|name| !name.is_null())?;
        let mut length = 0;
        let text = llvm!(LLVMGetMDString(name, &raw mut length));
        Some((self.described_local()?, text_of_len(text, length as usize)))
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
