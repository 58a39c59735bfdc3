//! Blocks of the source, by the debug information.
use super::ffi::{llvm, text_of_len};
use super::raw::*;
use super::{Context, Kind, Module, Opcode, Value};
use std::marker::PhantomData;

/// A function, or a block within one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::frontend) struct Scope<'m> {
    raw: LLVMMetadataRef,
    module: PhantomData<&'m ()>,
}

/// What a call of `llvm.dbg.value` describes.
pub(in crate::frontend) struct Described<'m> {
    /// The value of the variable.
    pub(in crate::frontend) value: Value<'m>,
    /// The variable that has it.
    pub(in crate::frontend) name: String,
    /// Whether the variable's integer type is signed, if it has one that is known.
    pub(in crate::frontend) signed: Option<bool>,
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
        // The operands of both are a file and a scope, and maybe more.
        let operands = node_operands(llvm!(LLVMMetadataAsValue(context.inner.raw(), self.raw)));
        let scope = operands.get(1).copied().filter(|operand| !operand.is_null())?;
        Self::from_nullable(llvm!(LLVMValueAsMetadata(scope)))
    }
}

/// The operands of a node of metadata.
pub(super) fn node_operands(node: LLVMValueRef) -> Vec<LLVMValueRef> {
    let mut operands = vec![std::ptr::null_mut(); llvm!(LLVMGetMDNodeNumOperands(node)) as usize];
    llvm!(LLVMGetMDNodeOperands(node, operands.as_mut_ptr()));
    operands
}

/// The name of a variable or label, whose operands are its scope, its name, its file, and more.
pub(super) fn described_name(variable: LLVMValueRef) -> Option<String> {
    let name = node_operands(variable).get(1).copied().filter(|name| !name.is_null())?;
    let mut length = 0;
    let text = llvm!(LLVMGetMDString(name, &raw mut length));
    Some(text_of_len(text, length as usize))
}

/// Whether a type is a signed integer type; `None` if it is no integer type. A pointer type gives
/// the answer for its target.
fn is_signed(ty: LLVMValueRef) -> Option<bool> {
    let mut ty = Some(ty).filter(|ty| !ty.is_null())?;
    loop {
        let metadata = llvm!(LLVMValueAsMetadata(ty));
        match llvm!(LLVMGetMetadataKind(metadata)) {
            LLVMMetadataKind::LLVMDIBasicTypeMetadataKind => {
                let mut length = 0;
                let text = llvm!(LLVMDITypeGetName(metadata, &raw mut length));
                let name = text_of_len(text, length);
                let mut words = name.split_whitespace();
                let integer = words
                    .clone()
                    .all(|word| matches!(word, "unsigned" | "signed" | "char" | "short" | "int" | "long"));
                return integer.then(|| !words.any(|word| word == "unsigned"));
            }
            // The fourth operand of a type name, a qualifier or a pointer is the type that it
            // refers to.
            LLVMMetadataKind::LLVMDIDerivedTypeMetadataKind => {
                ty = node_operands(ty).get(3).copied().filter(|ty| !ty.is_null())?;
            }
            _ => return None,
        }
    }
}

impl<'m> Value<'m> {
    /// The innermost block that an instruction belongs to.
    pub(in crate::frontend) fn scope(self) -> Option<Scope<'m>> {
        let location = self.as_instruction().get_debug_location()?;
        Scope::from_nullable(location.get_scope().as_mut_ptr())
    }

    /// Whether it describes a variable or label, in a module where descriptions are instructions.
    pub(in crate::frontend) fn is_description(self) -> bool {
        self.is_opcode(Opcode::Call) && self.called_value().name().starts_with("llvm.dbg.")
    }

    /// What a call of `llvm.dbg.value` describes.
    pub(in crate::frontend) fn described_value(self) -> Option<Described<'m>> {
        if self.called_value().name() != "llvm.dbg.value" {
            return None;
        }
        let [_, variable, expression] = self.args().collect::<Vec<_>>()[..] else { return None };
        // Other expressions compute the variable from the value, or tell which part of the variable
        // it is.
        if !expression.print().contains("!DIExpression()") {
            return None;
        }
        let signed = node_operands(variable.raw()).get(3).and_then(|ty| is_signed(*ty));
        Some(Described { value: self.described_local()?, name: described_name(variable.raw())?, signed })
    }

    /// The name of the label that an instruction describes, in a module where descriptions are
    /// instructions; `None` for other instructions.
    pub(in crate::frontend) fn described_label(self) -> Option<String> {
        if !self.is_description() || self.called_value().name() != "llvm.dbg.label" {
            return None;
        }
        described_name(self.args().next()?.raw())
    }

    /// The local or the value that a call of `llvm.dbg.declare` or `llvm.dbg.value` describes;
    /// `None` unless it is local to the function.
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
    /// Makes descriptions of locals instructions or, otherwise, records that the passes understand
    /// better.
    pub(in crate::frontend) fn set_descriptions_as_instructions(&mut self, instructions: bool) {
        llvm!(LLVMSetIsNewDbgInfoFormat(self.raw, i32::from(!instructions)));
    }
}
