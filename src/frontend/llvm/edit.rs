//! Changes to modules: new instructions, attributes, flags.
use super::{
    Block, Context, FUNCTION_INDEX, IntPredicate, Opcode, RealPredicate, Type, TypeKind, Value, bytes_of_len,
    c_string, llvm,
};
use inkwell::llvm_sys::LLVMFastMathAllowContract;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::LLVMInstructionGetDebugLoc;
use inkwell::llvm_sys::prelude::*;
use std::marker::PhantomData;

/// A kind of metadata on instructions.
#[derive(Clone, Copy)]
pub(in crate::frontend) struct MetadataKind(u32);

/// How the result of an operation may differ from that of IEEE 754.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::frontend) enum FastMath {
    /// It does not.
    None,
    /// Products may be fused with sums.
    Contract,
    /// By reassociation, reciprocals, approximations, or in that special values do not count.
    Any,
}

impl Context {
    /// The kind of that name.
    pub(in crate::frontend) fn metadata_kind(&self, name: &str) -> MetadataKind {
        MetadataKind(llvm!(LLVMGetMDKindIDInContext(self.raw, name.as_ptr().cast(), name.len() as u32)))
    }

    /// An integer constant.
    pub(in crate::frontend) fn int_constant(&self, width: u32, value: u64) -> Value<'_> {
        Value::from_raw(llvm!(LLVMConstInt(self.int_type(width).raw(), value, 0)))
    }
}

/// The number of an attribute kind.
fn attribute_kind(name: &str) -> u32 {
    let kind = llvm!(LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()));
    assert!(kind != 0, "LLVM knows no attribute {name}");
    kind
}

impl Value<'_> {
    /// Removes attributes from a function or call: from itself, its result and its parameters.
    pub(in crate::frontend) fn remove_attributes(self, names: &[&str]) {
        let function = self.kind() == super::Kind::LLVMFunctionValueKind;
        let params = if function { self.content_type().param_count() } else { self.args().len() as u32 };
        for kind in names.iter().map(|name| attribute_kind(name)) {
            for index in (0..=params).chain([FUNCTION_INDEX]) {
                if function {
                    llvm!(LLVMRemoveEnumAttributeAtIndex(self.raw(), index, kind));
                } else {
                    llvm!(LLVMRemoveCallSiteEnumAttribute(self.raw(), index, kind));
                }
            }
        }
    }

    /// Adds an attribute to a function; `value` is 0 for one that has no value (`noinline`).
    pub(in crate::frontend) fn add_attribute(self, context: &Context, name: &str, value: u64) {
        assert!(self.kind() == super::Kind::LLVMFunctionValueKind);
        let attribute = llvm!(LLVMCreateEnumAttribute(context.raw, attribute_kind(name), value));
        llvm!(LLVMAddAttributeAtIndex(self.raw(), FUNCTION_INDEX, attribute));
    }

    /// Adds a text attribute (`"no-builtins"`) to a function.
    pub(in crate::frontend) fn add_text_attribute(self, context: &Context, name: &str) {
        assert!(self.kind() == super::Kind::LLVMFunctionValueKind);
        let empty = c"";
        let len = name.len() as u32;
        let attribute =
            llvm!(LLVMCreateStringAttribute(context.raw, name.as_ptr().cast(), len, empty.as_ptr(), 0));
        llvm!(LLVMAddAttributeAtIndex(self.raw(), FUNCTION_INDEX, attribute));
    }

    /// Whether a function has a text attribute.
    pub(in crate::frontend) fn has_text_attribute(self, name: &str) -> bool {
        assert!(self.kind() == super::Kind::LLVMFunctionValueKind);
        let (data, len) = (name.as_ptr().cast(), name.len() as u32);
        !llvm!(LLVMGetStringAttributeAtIndex(self.raw(), FUNCTION_INDEX, data, len)).is_null()
    }

    /// The value of a text attribute (`"target-features"`) of a function.
    pub(in crate::frontend) fn text_attribute(self, name: &str) -> Option<String> {
        assert!(self.kind() == super::Kind::LLVMFunctionValueKind);
        let (data, len) = (name.as_ptr().cast(), name.len() as u32);
        let attribute = llvm!(LLVMGetStringAttributeAtIndex(self.raw(), FUNCTION_INDEX, data, len));
        if attribute.is_null() {
            return None;
        }
        let mut len = 0;
        let data = llvm!(LLVMGetStringAttributeValue(attribute, &raw mut len));
        Some(String::from_utf8_lossy(bytes_of_len(data, len as usize)).into_owned())
    }

    /// Drops metadata of an instruction.
    pub(in crate::frontend) fn remove_metadata(self, kinds: &[MetadataKind]) {
        assert!(self.kind() == super::Kind::LLVMInstructionValueKind);
        if llvm!(LLVMHasMetadata(self.raw())) != 0 {
            for kind in kinds {
                llvm!(LLVMSetMetadata(self.raw(), kind.0, std::ptr::null_mut()));
            }
        }
    }

    /// Marks a load or store as volatile, which no pass merges, moves, duplicates or removes.
    pub(in crate::frontend) fn set_volatile(self) {
        assert!(matches!(self.opcode(), Opcode::LLVMLoad | Opcode::LLVMStore));
        llvm!(LLVMSetVolatile(self.raw(), 1));
    }

    /// Drops the flags of arithmetic, conversions and addresses that make results poison.
    pub(in crate::frontend) fn remove_poison_flags(self) {
        match self.opcode() {
            Opcode::LLVMAdd | Opcode::LLVMSub | Opcode::LLVMMul | Opcode::LLVMShl | Opcode::LLVMTrunc => {
                llvm!(LLVMSetNSW(self.raw(), 0));
                llvm!(LLVMSetNUW(self.raw(), 0));
            }
            Opcode::LLVMUDiv | Opcode::LLVMSDiv | Opcode::LLVMLShr | Opcode::LLVMAShr => {
                llvm!(LLVMSetExact(self.raw(), 0));
            }
            Opcode::LLVMZExt | Opcode::LLVMUIToFP => llvm!(LLVMSetNNeg(self.raw(), 0)),
            Opcode::LLVMOr => llvm!(LLVMSetIsDisjoint(self.raw(), 0)),
            Opcode::LLVMGetElementPtr => llvm!(LLVMGEPSetNoWrapFlags(self.raw(), 0)),
            _ => {}
        }
        if llvm!(LLVMCanValueUseFastMathFlags(self.raw())) != 0 {
            llvm!(LLVMSetFastMathFlags(self.raw(), 0));
        }
    }

    /// How the results of a floating-point instruction may differ from those of IEEE 754.
    pub(in crate::frontend) fn fast_math(self) -> FastMath {
        if llvm!(LLVMCanValueUseFastMathFlags(self.raw())) == 0 {
            return FastMath::None;
        }
        match llvm!(LLVMGetFastMathFlags(self.raw())) {
            0 => FastMath::None,
            flags if flags == LLVMFastMathAllowContract => FastMath::Contract,
            _ => FastMath::Any,
        }
    }

    /// Gives a function or call the calling convention of C.
    pub(in crate::frontend) fn set_c_convention(self) {
        if self.kind() == super::Kind::LLVMFunctionValueKind {
            llvm!(LLVMSetFunctionCallConv(self.raw(), 0));
        } else {
            assert!(matches!(self.opcode(), Opcode::LLVMCall | Opcode::LLVMInvoke));
            llvm!(LLVMSetInstructionCallConv(self.raw(), 0));
        }
    }

    /// Makes a call one of another function of the same type.
    pub(in crate::frontend) fn set_called_function(self, function: Value<'_>) {
        assert!(matches!(self.opcode(), Opcode::LLVMCall | Opcode::LLVMInvoke));
        assert!(self.called_type() == function.content_type());
        // The callee is the last operand.
        llvm!(LLVMSetOperand(self.raw(), self.operand_count() - 1, function.raw()));
    }

    /// Makes the rest of each union in the content of a global variable zero: undefined bytes
    /// behind the only member that is set, in a structure that was made for them.
    pub(in crate::frontend) fn zero_rests_of_unions(self, context: &Context) {
        if let Some(content) = self.initializer() {
            llvm!(LLVMSetInitializer(self.raw(), content.with_zero_rests(context, false)));
        }
    }

    fn with_zero_rests(self, context: &Context, is_rest: bool) -> LLVMValueRef {
        use super::Kind::{LLVMConstantArrayValueKind, LLVMConstantStructValueKind, LLVMUndefValueValueKind};
        let ty = self.ty();
        match self.kind() {
            LLVMUndefValueValueKind if is_rest => llvm!(LLVMConstNull(ty.raw())),
            LLVMConstantStructValueKind => {
                let is_named = !llvm!(LLVMGetStructName(ty.raw())).is_null();
                let is_union = !is_named && self.operand_count() == 2;
                let field = |index| self.operand(index).with_zero_rests(context, is_union && index == 1);
                let mut fields: Vec<_> = (0..self.operand_count()).map(field).collect();
                let (fields, count) = (fields.as_mut_ptr(), self.operand_count());
                if is_named {
                    return llvm!(LLVMConstNamedStruct(ty.raw(), fields, count));
                }
                let packed = llvm!(LLVMIsPackedStruct(ty.raw()));
                llvm!(LLVMConstStructInContext(context.raw, fields, count, packed))
            }
            LLVMConstantArrayValueKind => {
                let element = |index| self.operand(index).with_zero_rests(context, false);
                let mut elements: Vec<_> = (0..self.operand_count()).map(element).collect();
                let count = elements.len() as u64;
                llvm!(LLVMConstArray2(ty.element().raw(), elements.as_mut_ptr(), count))
            }
            _ => self.raw(),
        }
    }

    /// Replaces an operand by a value of the same type.
    pub(in crate::frontend) fn set_operand(self, index: u32, value: Value<'_>) {
        assert!(self.operand(index).ty() == value.ty());
        llvm!(LLVMSetOperand(self.raw(), index, value.raw()));
    }

    /// Removes an instruction that nothing uses. Nobody may look at it any more.
    pub(in crate::frontend) fn erase(self) {
        assert!(self.kind() == super::Kind::LLVMInstructionValueKind && !self.is_used());
        llvm!(LLVMInstructionEraseFromParent(self.raw()));
    }

    /// Names a function or alias; the name must be free.
    pub(in crate::frontend) fn set_name(self, name: &str) {
        llvm!(LLVMSetValueName2(self.raw(), name.as_ptr().cast(), name.len()));
    }

    /// Replaces all uses by a value of the same type.
    pub(in crate::frontend) fn replace_uses(self, value: Value<'_>) {
        assert!(self.ty() == value.ty());
        llvm!(LLVMReplaceAllUsesWith(self.raw(), value.raw()));
    }
}

/// Inserts instructions.
pub(in crate::frontend) struct Builder<'m> {
    raw: LLVMBuilderRef,
    module: PhantomData<&'m ()>,
}

impl<'m> Builder<'m> {
    /// A builder that inserts before `instruction`, with its debug location.
    pub(in crate::frontend) fn before(context: &'m Context, instruction: Value<'m>) -> Self {
        assert!(instruction.kind() == super::Kind::LLVMInstructionValueKind);
        let raw = llvm!(LLVMCreateBuilderInContext(context.raw));
        llvm!(LLVMPositionBuilderBefore(raw, instruction.raw()));
        let location = llvm!(LLVMInstructionGetDebugLoc(instruction.raw()));
        llvm!(LLVMSetCurrentDebugLocation2(raw, location));
        Self { raw, module: PhantomData }
    }

    /// The same builder, with the debug location of another instruction.
    pub(in crate::frontend) fn located(self, instruction: Value<'m>) -> Self {
        assert!(instruction.kind() == super::Kind::LLVMInstructionValueKind);
        let location = llvm!(LLVMInstructionGetDebugLoc(instruction.raw()));
        llvm!(LLVMSetCurrentDebugLocation2(self.raw, location));
        self
    }

    /// The same builder, for instructions without a debug location.
    pub(in crate::frontend) fn without_location(self) -> Self {
        llvm!(LLVMSetCurrentDebugLocation2(self.raw, std::ptr::null_mut()));
        self
    }

    /// A builder that inserts before the terminator of `block`.
    pub(in crate::frontend) fn at_end(context: &'m Context, block: Block<'m>) -> Option<Self> {
        block.terminator().map(|terminator| Self::before(context, terminator))
    }

    /// A call of a declared function.
    pub(in crate::frontend) fn call(&self, function: Value<'m>, args: &[Value<'m>]) -> Value<'m> {
        let ty = function.content_type();
        assert!(ty.param_count() as usize == args.len());
        let mut args: Vec<LLVMValueRef> = args.iter().map(|arg| arg.raw()).collect();
        let (data, len) = (args.as_mut_ptr(), args.len() as u32);
        Value::from_raw(llvm!(LLVMBuildCall2(self.raw, ty.raw(), function.raw(), data, len, c"".as_ptr())))
    }

    /// A store.
    pub(in crate::frontend) fn store(&self, value: Value<'m>, address: Value<'m>) -> Value<'m> {
        Value::from_raw(llvm!(LLVMBuildStore(self.raw, value.raw(), address.raw())))
    }

    /// A load.
    pub(in crate::frontend) fn load(&self, ty: Type<'m>, address: Value<'m>) -> Value<'m> {
        Value::from_raw(llvm!(LLVMBuildLoad2(self.raw, ty.raw(), address.raw(), c"".as_ptr())))
    }

    /// `cond ? yes : no`.
    pub(in crate::frontend) fn select(&self, cond: Value<'m>, yes: Value<'m>, no: Value<'m>) -> Value<'m> {
        assert!(yes.ty() == no.ty());
        Value::from_raw(llvm!(LLVMBuildSelect(self.raw, cond.raw(), yes.raw(), no.raw(), c"".as_ptr())))
    }

    /// Whether a value, a number of any kind, differs from zero.
    pub(in crate::frontend) fn is_nonzero(&self, value: Value<'m>) -> Value<'m> {
        let zero = llvm!(LLVMConstNull(value.ty().raw()));
        let (raw, name) = (value.raw(), c"".as_ptr());
        Value::from_raw(match value.ty().kind() {
            TypeKind::LLVMIntegerTypeKind => {
                llvm!(LLVMBuildICmp(self.raw, IntPredicate::LLVMIntNE, raw, zero, name))
            }
            _ => llvm!(LLVMBuildFCmp(self.raw, RealPredicate::LLVMRealUNE, raw, zero, name)),
        })
    }

    /// An integer extended with zeros.
    pub(in crate::frontend) fn zext(&self, value: Value<'m>, ty: Type<'m>) -> Value<'m> {
        Value::from_raw(llvm!(LLVMBuildZExt(self.raw, value.raw(), ty.raw(), c"".as_ptr())))
    }

    /// The low bits of an integer.
    pub(in crate::frontend) fn trunc(&self, value: Value<'m>, ty: Type<'m>) -> Value<'m> {
        Value::from_raw(llvm!(LLVMBuildTrunc(self.raw, value.raw(), ty.raw(), c"".as_ptr())))
    }

    /// `address + offset` bytes.
    pub(in crate::frontend) fn byte_offset(
        &self,
        context: &'m Context,
        address: Value<'m>,
        offset: u64,
    ) -> Value<'m> {
        let mut index = context.int_constant(64, offset).raw();
        let byte: Type<'m> = context.int_type(8);
        let (data, name) = (&raw mut index, c_string(""));
        Value::from_raw(llvm!(LLVMBuildGEP2(self.raw, byte.raw(), address.raw(), data, 1, name.as_ptr())))
    }
}

impl Drop for Builder<'_> {
    fn drop(&mut self) {
        llvm!(LLVMDisposeBuilder(self.raw));
    }
}
