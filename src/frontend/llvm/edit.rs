//! Changes to modules: new instructions, attributes, flags.
use super::ffi::llvm;
use super::raw::*;
use super::{Block, Context, IntPredicate, Kind, Opcode, RealPredicate, Type, Value};
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::values::{BasicMetadataValueEnum, BasicValue, BasicValueEnum, FastMathFlags};

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
        MetadataKind(self.inner.get_kind_id(name))
    }

    /// An integer constant.
    pub(in crate::frontend) fn int_constant(&self, width: u32, value: u64) -> Value<'_> {
        Value::of(&self.inner_int_type(width).const_int(value, false))
    }
}

/// The number of an attribute kind.
fn attribute_kind(name: &str) -> u32 {
    let kind = Attribute::get_named_enum_kind_id(name);
    assert!(kind != 0, "LLVM knows no attribute {name}");
    kind
}

impl Value<'_> {
    /// Removes attributes from a function or call: from itself, its result and its parameters.
    pub(in crate::frontend) fn remove_attributes(self, names: &[&str]) {
        let function = self.is_function();
        let params = if function { self.content_type().param_count() } else { self.args().len() as u32 };
        let places =
            || (0..params).map(AttributeLoc::Param).chain([AttributeLoc::Return, AttributeLoc::Function]);
        for kind in names.iter().map(|name| attribute_kind(name)) {
            for place in places() {
                if function {
                    self.as_function().remove_enum_attribute(place, kind);
                } else {
                    self.as_call().remove_enum_attribute(place, kind);
                }
            }
        }
    }

    /// Adds an attribute to a function; `value` is 0 for one that has no value (`noinline`).
    pub(in crate::frontend) fn add_attribute(self, context: &Context, name: &str, value: u64) {
        let attribute = context.inner.create_enum_attribute(attribute_kind(name), value);
        self.as_function().add_attribute(AttributeLoc::Function, attribute);
    }

    /// Adds a text attribute (`"no-builtins"`) to a function.
    pub(in crate::frontend) fn add_text_attribute(self, context: &Context, name: &str) {
        let attribute = context.inner.create_string_attribute(name, "");
        self.as_function().add_attribute(AttributeLoc::Function, attribute);
    }

    /// Whether a function has a text attribute.
    pub(in crate::frontend) fn has_text_attribute(self, name: &str) -> bool {
        self.as_function().get_string_attribute(AttributeLoc::Function, name).is_some()
    }

    /// The value of a text attribute (`"target-features"`) of a function.
    pub(in crate::frontend) fn text_attribute(self, name: &str) -> Option<String> {
        let attribute = self.as_function().get_string_attribute(AttributeLoc::Function, name)?;
        Some(attribute.get_string_value().to_string_lossy().into_owned())
    }

    /// Drops metadata of an instruction.
    pub(in crate::frontend) fn remove_metadata(self, kinds: &[MetadataKind]) {
        if self.as_instruction().has_metadata() {
            for kind in kinds {
                llvm!(LLVMSetMetadata(self.raw(), kind.0, std::ptr::null_mut()));
            }
        }
    }

    /// Marks a load or store as volatile, which no pass merges, moves, duplicates or removes.
    pub(in crate::frontend) fn set_volatile(self) {
        assert!(matches!(self.opcode(), Opcode::Load | Opcode::Store));
        self.as_instruction().set_volatile(true).expect("a load or store");
    }

    /// Drops the flags of arithmetic, conversions and addresses that make results poison.
    pub(in crate::frontend) fn remove_poison_flags(self) {
        let instruction = self.as_instruction();
        let removed = match self.opcode() {
            Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Shl | Opcode::Trunc => instruction
                .set_no_signed_wrap_flag(false)
                .and_then(|()| instruction.set_no_unsigned_wrap_flag(false)),
            Opcode::UDiv | Opcode::SDiv | Opcode::LShr | Opcode::AShr => instruction.set_exact_flag(false),
            Opcode::ZExt => instruction.set_non_negative_flag(false),
            Opcode::Or => instruction.set_disjoint_flag(false),
            Opcode::UIToFP => {
                llvm!(LLVMSetNNeg(self.raw(), 0));
                Ok(())
            }
            Opcode::GetElementPtr => {
                llvm!(LLVMGEPSetNoWrapFlags(self.raw(), 0));
                Ok(())
            }
            _ => Ok(()),
        };
        removed.expect("an instruction with these flags");
        if instruction.can_use_fast_math_flags() {
            instruction.set_fast_math_flags(FastMathFlags::empty()).expect("an instruction with these flags");
        }
    }

    /// How the results of a floating-point instruction may differ from those of IEEE 754.
    pub(in crate::frontend) fn fast_math(self) -> FastMath {
        match self.as_instruction().get_fast_math_flags() {
            Err(_) => FastMath::None,
            Ok(flags) if flags.is_empty() => FastMath::None,
            Ok(FastMathFlags::AllowContract) => FastMath::Contract,
            Ok(_) => FastMath::Any,
        }
    }

    /// Gives a function or call the calling convention of C.
    pub(in crate::frontend) fn set_c_convention(self) {
        if self.is_function() {
            self.as_function().set_call_conventions(0);
        } else {
            self.as_call().set_call_convention(0);
        }
    }

    /// Makes a call one of another function of the same type.
    pub(in crate::frontend) fn set_called_function(self, function: Value<'_>) {
        assert!(matches!(self.opcode(), Opcode::Call | Opcode::Invoke));
        assert!(self.called_type() == function.content_type());
        // The callee is the last operand.
        self.as_instruction().set_operand(self.operand_count() - 1, function);
    }

    /// Makes the rest of each union in the content of a global variable zero: undefined bytes
    /// behind the only member that is set, in a structure that was made for them.
    pub(in crate::frontend) fn zero_rests_of_unions(self, context: &Context) {
        if let Some(content) = self.initializer() {
            self.as_global().set_initializer(&content.with_zero_rests(context, false));
        }
    }

    fn with_zero_rests(self, context: &Context, is_rest: bool) -> Self {
        let ty = self.ty();
        match self.kind() {
            Kind::LLVMUndefValueValueKind if is_rest => Value::zero_of(ty),
            Kind::LLVMConstantStructValueKind => {
                let structure = ty.as_struct_type();
                let is_named = structure.get_name().is_some();
                let is_union = !is_named && self.operand_count() == 2;
                let field = |index| self.operand(index).with_zero_rests(context, is_union && index == 1);
                let mut fields: Vec<_> = (0..self.operand_count()).map(|index| field(index).raw()).collect();
                let (fields, count) = (fields.as_mut_ptr(), self.operand_count());
                Value::from_raw(if is_named {
                    llvm!(LLVMConstNamedStruct(ty.raw(), fields, count))
                } else {
                    let (context, packed) = (context.inner.raw(), structure.is_packed().into());
                    llvm!(LLVMConstStructInContext(context, fields, count, packed))
                })
            }
            Kind::LLVMConstantArrayValueKind => {
                let element = |index| self.operand(index).with_zero_rests(context, false).raw();
                let mut elements: Vec<_> = (0..self.operand_count()).map(element).collect();
                let (elements, count) = (elements.as_mut_ptr(), elements.len() as u64);
                Value::from_raw(llvm!(LLVMConstArray2(ty.element().raw(), elements, count)))
            }
            _ => self,
        }
    }

    /// Replaces an operand by a value of the same type.
    pub(in crate::frontend) fn set_operand(self, index: u32, value: Value<'_>) {
        assert!(self.operand(index).ty() == value.ty());
        self.as_instruction().set_operand(index, value);
    }

    /// Removes an instruction that nothing uses. Nobody may look at it any more.
    pub(in crate::frontend) fn erase(self) {
        assert!(!self.is_used());
        self.as_instruction().erase_from_basic_block();
    }

    /// Names a function or alias; the name must be free.
    pub(in crate::frontend) fn set_name(self, name: &str) {
        BasicValue::set_name(&self, name);
    }

    /// Replaces all uses by a value of the same type.
    pub(in crate::frontend) fn replace_uses(self, value: Value<'_>) {
        assert!(self.ty() == value.ty());
        llvm!(LLVMReplaceAllUsesWith(self.raw(), value.raw()));
    }
}

/// Inserts instructions.
pub(in crate::frontend) struct Builder<'m> {
    inner: inkwell::builder::Builder<'m>,
}

/// A builder of ours always has a place where it inserts.
const PLACED: &str = "a builder with a place";

impl<'m> Builder<'m> {
    /// A builder that inserts before `instruction`, with its debug location.
    pub(in crate::frontend) fn before(context: &'m Context, instruction: Value<'m>) -> Self {
        let inner = context.inner.create_builder();
        inner.position_before(&instruction.as_instruction());
        Self { inner }.located(instruction)
    }

    /// The same builder, with the debug location of another instruction.
    pub(in crate::frontend) fn located(self, instruction: Value<'m>) -> Self {
        match instruction.as_instruction().get_debug_location() {
            Some(location) => self.inner.set_current_debug_location(location),
            None => self.inner.unset_current_debug_location(),
        }
        self
    }

    /// The same builder, for instructions without a debug location.
    pub(in crate::frontend) fn without_location(self) -> Self {
        self.inner.unset_current_debug_location();
        self
    }

    /// A builder that inserts before the terminator of `block`.
    pub(in crate::frontend) fn at_end(context: &'m Context, block: Block<'m>) -> Option<Self> {
        block.terminator().map(|terminator| Self::before(context, terminator))
    }

    /// A call of a declared function.
    pub(in crate::frontend) fn call(&self, function: Value<'m>, args: &[Value<'m>]) -> Value<'m> {
        assert!(function.content_type().param_count() as usize == args.len());
        let args: Vec<BasicMetadataValueEnum<'m>> =
            args.iter().map(|arg| arg.as_basic_value_enum().into()).collect();
        Value::of(&self.inner.build_call(function.as_function(), &args, "").expect(PLACED))
    }

    /// A store.
    pub(in crate::frontend) fn store(&self, value: Value<'m>, address: Value<'m>) -> Value<'m> {
        Value::of(&self.inner.build_store(address.as_pointer(), value).expect(PLACED))
    }

    /// A load.
    pub(in crate::frontend) fn load(&self, ty: Type<'m>, address: Value<'m>) -> Value<'m> {
        Value::of(&self.inner.build_load(ty, address.as_pointer(), "").expect(PLACED))
    }

    /// `cond ? yes : no`, for a condition of one bit.
    pub(in crate::frontend) fn select(&self, cond: Value<'m>, yes: Value<'m>, no: Value<'m>) -> Value<'m> {
        assert!(yes.ty() == no.ty());
        Value::of(&self.inner.build_select(cond.as_int(), yes, no, "").expect(PLACED))
    }

    /// Whether an integer or a floating-point number differs from zero.
    pub(in crate::frontend) fn is_nonzero(&self, value: Value<'m>) -> Value<'m> {
        let compared = match value.as_basic_value_enum() {
            BasicValueEnum::FloatValue(value) => {
                let zero = value.get_type().const_zero();
                self.inner.build_float_compare(RealPredicate::UNE, value, zero, "")
            }
            value => {
                let value = value.into_int_value();
                self.inner.build_int_compare(IntPredicate::NE, value, value.get_type().const_zero(), "")
            }
        };
        Value::of(&compared.expect(PLACED))
    }

    /// An integer extended with zeros.
    pub(in crate::frontend) fn zext(&self, value: Value<'m>, ty: Type<'m>) -> Value<'m> {
        Value::of(&self.inner.build_int_z_extend(value.as_int(), ty.as_int_type(), "").expect(PLACED))
    }

    /// The low bits of an integer.
    pub(in crate::frontend) fn trunc(&self, value: Value<'m>, ty: Type<'m>) -> Value<'m> {
        Value::of(&self.inner.build_int_truncate(value.as_int(), ty.as_int_type(), "").expect(PLACED))
    }

    /// `address + offset` bytes.
    pub(in crate::frontend) fn byte_offset(
        &self,
        context: &'m Context,
        address: Value<'m>,
        offset: u64,
    ) -> Value<'m> {
        let index = context.int_constant(64, offset).as_int();
        let (byte, address) = (context.inner.i8_type(), address.as_pointer());
        // SAFETY: bytes are stepped over by one index.
        let moved = unsafe { self.inner.build_gep(byte, address, &[index], "") };
        Value::of(&moved.expect(PLACED))
    }
}
