//! Values: functions, globals, constants, instructions; and blocks.
use super::ffi::{bytes_of_len, llvm, text_of_len};
use super::raw::*;
use super::{IntPredicate, Linkage, Opcode, RealPredicate, RmwOpcode, Type};
use inkwell::AtomicOrdering;
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::basic_block::BasicBlock;
use inkwell::values::{
    AnyValue, AsValueRef, BasicValue, CallSiteValue, FunctionValue, GlobalValue, InstructionValue, IntValue,
    PhiValue, PointerValue,
};
use std::marker::PhantomData;

/// A value of a module.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::frontend) struct Value<'m> {
    raw: LLVMValueRef,
    module: PhantomData<&'m ()>,
}

/// A block of a function.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::frontend) struct Block<'m>(BasicBlock<'m>);

/// A debug location: where an instruction or function comes from.
pub(in crate::frontend) struct DebugLocation<'m> {
    /// File name as in the debug information.
    pub(in crate::frontend) file: &'m [u8],
    /// Line, 0 if unknown.
    pub(in crate::frontend) line: u32,
    /// Column, 0 if unknown.
    pub(in crate::frontend) column: u32,
}

/// Iterates over a chain of the C API.
pub(super) fn chain<'m>(
    first: LLVMValueRef,
    next: unsafe extern "C" fn(LLVMValueRef) -> LLVMValueRef,
) -> impl Iterator<Item = Value<'m>> {
    std::iter::successors(Value::from_nullable(first), move |value| {
        // SAFETY: `next` belongs to the kind of value that the chain consists of.
        Value::from_nullable(unsafe { next(value.raw()) })
    })
}

impl<'m> Value<'m> {
    pub(super) fn from_raw(raw: LLVMValueRef) -> Self {
        assert!(!raw.is_null());
        Self { raw, module: PhantomData }
    }

    pub(super) fn from_nullable(raw: LLVMValueRef) -> Option<Self> {
        (!raw.is_null()).then_some(Self { raw, module: PhantomData })
    }

    pub(super) fn of(value: &impl AsValueRef) -> Self {
        Self::from_raw(value.as_value_ref())
    }

    pub(super) fn raw(self) -> LLVMValueRef {
        self.raw
    }

    /// The zero of a type.
    pub(super) fn zero_of(ty: Type<'m>) -> Self {
        Self::from_raw(llvm!(LLVMConstNull(ty.raw())))
    }

    // These fail for values of other kinds.

    pub(super) fn as_instruction(self) -> InstructionValue<'m> {
        self.as_instruction_value().expect("an instruction")
    }

    pub(super) fn as_function(self) -> FunctionValue<'m> {
        // SAFETY: the value is live; inkwell looks at its kind.
        unsafe { FunctionValue::new(self.raw) }.expect("a function")
    }

    pub(super) fn as_global(self) -> GlobalValue<'m> {
        assert!(self.is_global());
        // SAFETY: the value is live, and of that kind.
        unsafe { GlobalValue::new(self.raw) }
    }

    fn as_global_variable(self) -> GlobalValue<'m> {
        assert!(self.is(Kind::LLVMGlobalVariableValueKind));
        self.as_global()
    }

    pub(super) fn as_call(self) -> CallSiteValue<'m> {
        assert!(self.is_call());
        // SAFETY: the value is live, and of that kind.
        unsafe { CallSiteValue::new(self.raw) }
    }

    pub(super) fn as_int(self) -> IntValue<'m> {
        self.as_basic_value_enum().into_int_value()
    }

    pub(super) fn as_pointer(self) -> PointerValue<'m> {
        self.as_basic_value_enum().into_pointer_value()
    }

    fn as_phi(self) -> PhiValue<'m> {
        PhiValue::try_from(self.as_instruction()).expect("a phi")
    }

    /// What kind of value it is.
    pub(in crate::frontend) fn kind(self) -> Kind {
        llvm!(LLVMGetValueKind(self.raw))
    }

    fn is(self, kind: Kind) -> bool {
        self.kind() == kind
    }

    /// The function and the block whose address this constant is.
    pub(in crate::frontend) fn label(self) -> (Value<'m>, Block<'m>) {
        assert!(self.is(Kind::LLVMBlockAddressValueKind));
        let block = Block::from_raw(llvm!(LLVMGetBlockAddressBasicBlock(self.raw)));
        (Self::from_raw(llvm!(LLVMGetBlockAddressFunction(self.raw))), block)
    }

    /// Its type; for functions and globals that of their address.
    pub(in crate::frontend) fn ty(self) -> Type<'m> {
        Type::from_raw(llvm!(LLVMTypeOf(self.raw)))
    }

    /// Its name, empty if it has none.
    pub(in crate::frontend) fn name(self) -> String {
        let mut len = 0;
        let data = llvm!(LLVMGetValueName2(self.raw, &raw mut len));
        text_of_len(data, len)
    }

    /// As LLVM prints it.
    pub(in crate::frontend) fn print(self) -> String {
        self.print_to_string().to_string()
    }

    /// Whether anything uses it.
    pub(in crate::frontend) fn is_used(self) -> bool {
        self.get_first_use().is_some()
    }

    /// The instructions and constants that use it, once per use.
    pub(in crate::frontend) fn users(self) -> impl Iterator<Item = Value<'m>> {
        std::iter::successors(self.get_first_use(), |used| used.get_next_use())
            .map(|used| Value::from_raw(llvm!(LLVMGetUser(used.as_mut_ptr()))))
    }

    /// Whether it is a constant (functions and globals included).
    pub(in crate::frontend) fn is_constant(self) -> bool {
        self.is_const()
    }

    fn is_user(self) -> bool {
        !llvm!(LLVMIsAUser(self.raw)).is_null()
    }

    /// Number of operands of an instruction or constant.
    pub(in crate::frontend) fn operand_count(self) -> u32 {
        assert!(self.is_user());
        llvm!(LLVMGetNumOperands(self.raw)) as u32
    }

    /// An operand of an instruction or constant.
    pub(in crate::frontend) fn operand(self, index: u32) -> Value<'m> {
        assert!(index < self.operand_count());
        Value::from_raw(llvm!(LLVMGetOperand(self.raw, index)))
    }

    // Constants.

    fn as_int_constant(self) -> Option<IntValue<'m>> {
        self.is(Kind::LLVMConstantIntValueKind).then(|| self.as_int())
    }

    /// The value of an integer constant of at most 64 bits.
    pub(in crate::frontend) fn int_value(self) -> Option<u64> {
        self.as_int_constant()?.get_zero_extended_constant()
    }

    /// The value of an integer constant of at most 64 bits, sign-extended.
    pub(in crate::frontend) fn signed_value(self) -> Option<i64> {
        self.as_int_constant()?.get_sign_extended_constant()
    }

    /// The bit pattern of a floating-point constant as an integer constant of type `int`, which has
    /// its width.
    pub(in crate::frontend) fn float_bits(self, int: Type<'m>) -> Value<'m> {
        assert!(self.is(Kind::LLVMConstantFPValueKind));
        Value::from_raw(llvm!(LLVMConstBitCast(self.raw, int.raw())))
    }

    /// An element of an aggregate constant of any kind.
    pub(in crate::frontend) fn aggregate_element(self, index: u32) -> Option<Value<'m>> {
        assert!(self.is_constant());
        Value::from_nullable(llvm!(LLVMGetAggregateElement(self.raw, index)))
    }

    /// The bytes of a constant array of `i8`.
    pub(in crate::frontend) fn byte_string(self) -> Option<&'m [u8]> {
        let is_array = self.is(Kind::LLVMConstantDataArrayValueKind);
        if !is_array || !self.as_basic_value_enum().into_array_value().is_const_string() {
            return None;
        }
        let mut len = 0;
        let data = llvm!(LLVMGetAsString(self.raw, &raw mut len));
        Some(bytes_of_len(data, len))
    }

    /// The text that a constant array of bytes holds, up to its first zero, given its address.
    pub(in crate::frontend) fn literal(self) -> Option<String> {
        let value = self.behind_aliases();
        if value.kind() != Kind::LLVMGlobalVariableValueKind || !value.is_constant_global() {
            return None;
        }
        let bytes = value.initializer()?.byte_string()?;
        let text = bytes.split(|byte| *byte == 0).next().unwrap_or_default();
        Some(String::from_utf8_lossy(text).into_owned())
    }

    /// Whether it is metadata, as an argument.
    pub(in crate::frontend) fn is_metadata(self) -> bool {
        self.is(Kind::LLVMMetadataAsValueValueKind)
    }

    /// The text that an argument is, if it is metadata.
    pub(in crate::frontend) fn metadata_text(self) -> Option<&'m str> {
        if !self.is_metadata() {
            return None;
        }
        let mut len = 0;
        let data = llvm!(LLVMGetMDString(self.raw, &raw mut len));
        if data.is_null() { None } else { std::str::from_utf8(bytes_of_len(data, len as usize)).ok() }
    }

    /// Whether it is the zero of its type.
    pub(in crate::frontend) fn is_zero(self) -> bool {
        self.is_constant() && llvm!(LLVMIsNull(self.raw)) != 0
    }

    /// The operation of a constant expression.
    pub(in crate::frontend) fn const_opcode(self) -> Opcode {
        assert!(self.is(Kind::LLVMConstantExprValueKind));
        llvm!(LLVMGetConstOpcode(self.raw)).into()
    }

    // Functions and globals.

    fn is_global(self) -> bool {
        matches!(
            self.kind(),
            Kind::LLVMFunctionValueKind
                | Kind::LLVMGlobalVariableValueKind
                | Kind::LLVMGlobalAliasValueKind
                | Kind::LLVMGlobalIFuncValueKind
        )
    }

    /// Whether a function or global has no definition.
    pub(in crate::frontend) fn is_declaration(self) -> bool {
        self.as_global().is_declaration()
    }

    /// Linkage of a function or global.
    pub(in crate::frontend) fn linkage(self) -> Linkage {
        self.as_global().get_linkage()
    }

    /// Sets the linkage of a function or global.
    pub(in crate::frontend) fn set_linkage(self, linkage: Linkage) {
        self.as_global().set_linkage(linkage);
    }

    /// Leaves the definition of a function to other modules, which need not agree with it.
    pub(in crate::frontend) fn set_available_externally(self) {
        assert!(self.is_global());
        llvm!(LLVMSetComdat(self.raw, std::ptr::null_mut()));
        self.set_linkage(Linkage::AvailableExternally);
    }

    /// The type of a global's content, or a function's type.
    pub(in crate::frontend) fn content_type(self) -> Type<'m> {
        assert!(self.is_global());
        Type::from_raw(llvm!(LLVMGlobalGetValueType(self.raw)))
    }

    /// What an alias stands for.
    pub(in crate::frontend) fn aliasee(self) -> Value<'m> {
        assert!(self.is(Kind::LLVMGlobalAliasValueKind));
        Value::from_raw(llvm!(LLVMAliasGetAliasee(self.raw)))
    }

    /// The initial content of a global variable.
    pub(in crate::frontend) fn initializer(self) -> Option<Value<'m>> {
        assert!(self.is(Kind::LLVMGlobalVariableValueKind));
        Value::from_nullable(llvm!(LLVMGetInitializer(self.raw)))
    }

    /// Whether a global variable is constant.
    pub(in crate::frontend) fn is_constant_global(self) -> bool {
        self.as_global_variable().is_constant()
    }

    /// Whether others may share the address of a global or function.
    pub(in crate::frontend) fn has_insignificant_address(self) -> bool {
        self.as_global().has_unnamed_addr()
    }

    /// The section that a global variable or function asks for; empty if none.
    pub(in crate::frontend) fn section(self) -> String {
        let global = self.as_global();
        global.get_section().map(|section| section.to_string_lossy().into_owned()).unwrap_or_default()
    }

    /// Whether a global variable exists once per thread.
    pub(in crate::frontend) fn is_thread_local(self) -> bool {
        self.as_global_variable().is_thread_local()
    }

    /// Whether others than the module change a global variable.
    pub(in crate::frontend) fn is_externally_initialized(self) -> bool {
        self.as_global_variable().is_externally_initialized()
    }

    /// Tells of a global variable that others than the module change it.
    pub(in crate::frontend) fn set_externally_initialized(self) {
        self.as_global_variable().set_externally_initialized(true);
    }

    /// Explicit alignment in bytes of a global variable or `alloca`, 0 if none.
    pub(in crate::frontend) fn alignment(self) -> u32 {
        if self.is(Kind::LLVMGlobalVariableValueKind) {
            return self.as_global().get_alignment();
        }
        assert!(self.is_opcode(Opcode::Alloca));
        self.as_instruction().get_alignment().expect("the alignment of an alloca")
    }

    /// Whether it is a function.
    pub(in crate::frontend) fn is_function(self) -> bool {
        self.is(Kind::LLVMFunctionValueKind)
    }

    /// Parameters of a function.
    pub(in crate::frontend) fn params(self) -> impl Iterator<Item = Value<'m>> {
        assert!(self.is_function());
        chain(llvm!(LLVMGetFirstParam(self.raw)), LLVMGetNextParam)
    }

    /// Blocks of a function, the entry first.
    pub(in crate::frontend) fn blocks(self) -> impl Iterator<Item = Block<'m>> {
        self.as_function().get_basic_block_iter().map(Block)
    }

    /// Whether a function has debug information.
    pub(in crate::frontend) fn has_debug_info(self) -> bool {
        self.is_function() && self.as_function().get_subprogram().is_some()
    }

    // Instructions.

    /// Whether it is an instruction with that operation.
    pub(in crate::frontend) fn is_opcode(self, opcode: Opcode) -> bool {
        self.any_opcode() == Some(opcode)
    }

    /// The operation of an instruction.
    pub(in crate::frontend) fn opcode(self) -> Opcode {
        self.any_opcode().expect("an instruction")
    }

    fn any_opcode(self) -> Option<Opcode> {
        self.is(Kind::LLVMInstructionValueKind).then(|| llvm!(LLVMGetInstructionOpcode(self.raw)).into())
    }

    /// The instruction after it.
    pub(in crate::frontend) fn next(self) -> Option<Value<'m>> {
        self.as_instruction().get_next_instruction().map(|next| Value::of(&next))
    }

    /// Where an instruction or function comes from.
    pub(in crate::frontend) fn debug_location(self) -> Option<DebugLocation<'m>> {
        let instruction = self.is(Kind::LLVMInstructionValueKind);
        assert!(instruction || self.is_function());
        if !instruction && !self.has_debug_info() {
            return None;
        }
        let mut len = 0;
        let file = llvm!(LLVMGetDebugLocFilename(self.raw, &raw mut len));
        if file.is_null() {
            return None;
        }
        let line = llvm!(LLVMGetDebugLocLine(self.raw));
        let location = instruction.then(|| self.as_instruction().get_debug_location()).flatten();
        let column = location.map_or(0, |location| location.get_column());
        Some(DebugLocation { file: bytes_of_len(file, len as usize), line, column })
    }

    /// Predicate of an integer comparison.
    pub(in crate::frontend) fn int_predicate(self) -> IntPredicate {
        self.as_instruction().get_icmp_predicate().expect("an integer comparison")
    }

    /// Predicate of a floating-point comparison.
    pub(in crate::frontend) fn float_predicate(self) -> RealPredicate {
        self.as_instruction().get_fcmp_predicate().expect("a floating-point comparison")
    }

    fn is_gep(self) -> bool {
        match self.kind() {
            Kind::LLVMInstructionValueKind => self.opcode() == Opcode::GetElementPtr,
            Kind::LLVMConstantExprValueKind => self.const_opcode() == Opcode::GetElementPtr,
            _ => false,
        }
    }

    /// The type that a `getelementptr` (instruction or constant) steps through.
    pub(in crate::frontend) fn gep_source_type(self) -> Type<'m> {
        assert!(self.is_gep());
        Type::from_raw(llvm!(LLVMGetGEPSourceElementType(self.raw)))
    }

    /// Element type of an `alloca`.
    pub(in crate::frontend) fn allocated_type(self) -> Type<'m> {
        assert!(self.is_opcode(Opcode::Alloca));
        Type::from_raw(llvm!(LLVMGetAllocatedType(self.raw)))
    }

    /// Whether a load, a store, or a call that copies or fills memory is volatile.
    pub(in crate::frontend) fn is_volatile(self) -> bool {
        match self.opcode() {
            Opcode::Load | Opcode::Store => self.as_instruction().get_volatile() == Ok(true),
            _ => self.is_call() && self.args().nth(3).and_then(Self::int_value) == Some(1),
        }
    }

    /// Whether a load or store is atomic.
    pub(in crate::frontend) fn is_atomic(self) -> bool {
        assert!(matches!(self.opcode(), Opcode::Load | Opcode::Store));
        self.as_instruction().get_atomic_ordering() != Ok(AtomicOrdering::NotAtomic)
    }

    /// Whether a `cmpxchg` may fail though it finds what it expects.
    pub(in crate::frontend) fn is_weak(self) -> bool {
        assert!(self.is_opcode(Opcode::AtomicCmpXchg));
        llvm!(LLVMGetWeak(self.raw)) != 0
    }

    /// Whether an instruction is an atomic access that asks for less than sequential consistency.
    pub(in crate::frontend) fn is_weak_access(self) -> bool {
        let is_weak =
            |order| !matches!(order, AtomicOrdering::NotAtomic | AtomicOrdering::SequentiallyConsistent);
        match self.opcode() {
            Opcode::Load | Opcode::Store | Opcode::AtomicRMW => {
                self.as_instruction().get_atomic_ordering().is_ok_and(is_weak)
            }
            Opcode::AtomicCmpXchg => {
                is_weak(llvm!(LLVMGetCmpXchgSuccessOrdering(self.raw)).into())
                    || is_weak(llvm!(LLVMGetCmpXchgFailureOrdering(self.raw)).into())
            }
            _ => false,
        }
    }

    /// What an `atomicrmw` does.
    pub(in crate::frontend) fn rmw_opcode(self) -> RmwOpcode {
        self.as_instruction().get_atomic_rmw_bin_op().expect("an atomicrmw")
    }

    /// Indices of an `extractvalue` or `insertvalue`.
    pub(in crate::frontend) fn indices(self) -> Vec<u32> {
        assert!(matches!(self.opcode(), Opcode::ExtractValue | Opcode::InsertValue));
        self.as_instruction().get_indices()
    }

    /// Mask of a `shufflevector`; `None` for an undefined element.
    pub(in crate::frontend) fn shuffle_mask(self) -> Vec<Option<u32>> {
        assert!(self.is_opcode(Opcode::ShuffleVector));
        let len = llvm!(LLVMGetNumMaskElements(self.raw));
        (0..len).map(|i| u32::try_from(llvm!(LLVMGetMaskValue(self.raw, i))).ok()).collect()
    }

    /// Incoming values and blocks of a phi.
    pub(in crate::frontend) fn incoming(self) -> impl Iterator<Item = (Value<'m>, Block<'m>)> {
        (0..self.as_phi().count_incoming()).map(move |i| {
            let value = Value::from_raw(llvm!(LLVMGetIncomingValue(self.raw, i)));
            (value, Block::from_raw(llvm!(LLVMGetIncomingBlock(self.raw, i))))
        })
    }

    /// Whether it is a call, of any kind.
    pub(in crate::frontend) fn is_call(self) -> bool {
        matches!(self.any_opcode(), Some(Opcode::Call | Opcode::Invoke | Opcode::CallBr))
    }

    /// What a call calls.
    pub(in crate::frontend) fn called_value(self) -> Value<'m> {
        assert!(self.is_call());
        Value::from_raw(llvm!(LLVMGetCalledValue(self.raw)))
    }

    /// The function type of a call.
    pub(in crate::frontend) fn called_type(self) -> Type<'m> {
        Type::of(&self.as_call().get_called_fn_type())
    }

    /// Arguments of a call.
    pub(in crate::frontend) fn args(self) -> impl ExactSizeIterator<Item = Value<'m>> {
        (0..self.as_call().count_arguments())
            .map(move |i| Value::from_raw(llvm!(LLVMGetOperand(self.raw, i))))
    }

    /// Where an `invoke` goes on when the callee returns.
    pub(in crate::frontend) fn normal_destination(self) -> Block<'m> {
        assert!(self.is_opcode(Opcode::Invoke));
        Block::from_raw(llvm!(LLVMGetNormalDest(self.raw)))
    }

    /// Where an `invoke` goes on when the callee is left by an exception.
    pub(in crate::frontend) fn unwind_destination(self) -> Block<'m> {
        assert!(self.is_opcode(Opcode::Invoke));
        Block::from_raw(llvm!(LLVMGetUnwindDest(self.raw)))
    }

    /// The clauses of a `landingpad`: arrays are filters, other constants are types to catch.
    pub(in crate::frontend) fn clauses(self) -> impl Iterator<Item = Value<'m>> {
        assert!(self.is_opcode(Opcode::LandingPad));
        (0..llvm!(LLVMGetNumClauses(self.raw)))
            .map(move |i| Value::from_raw(llvm!(LLVMGetClause(self.raw, i))))
    }

    /// Whether a function, or a call, is said to be left by no exception.
    pub(in crate::frontend) fn is_nounwind(self) -> bool {
        self.attribute(AttributeLoc::Function, "nounwind").is_some()
    }

    /// Whether a function, or a call, is said not to return.
    pub(in crate::frontend) fn is_noreturn(self) -> bool {
        self.attribute(AttributeLoc::Function, "noreturn").is_some()
    }

    /// What a call calls, through aliases.
    pub(in crate::frontend) fn called_function(self) -> Value<'m> {
        self.called_value().behind_aliases()
    }

    /// What an alias of any depth stands for; other values stand for themselves.
    pub(in crate::frontend) fn behind_aliases(self) -> Value<'m> {
        let mut value = self;
        // Chains of aliases end in valid modules; the bound is for others.
        for _ in 0..64 {
            if !value.is(Kind::LLVMGlobalAliasValueKind) {
                break;
            }
            value = value.aliasee();
        }
        value
    }

    /// The routine that tells what the landing pads of a function mean.
    pub(in crate::frontend) fn personality(self) -> Option<Value<'m>> {
        let has = self.as_function().has_personality_function();
        has.then(|| Value::from_raw(llvm!(LLVMGetPersonalityFn(self.raw))))
    }

    /// The type that a `byval` attribute names, of a parameter (function) or argument (call)
    /// counted from 0.
    pub(in crate::frontend) fn byval_type(self, index: u32) -> Option<Type<'m>> {
        let attribute = self.attribute(AttributeLoc::Param(index), "byval")?;
        Some(Type::from_raw(llvm!(LLVMGetTypeAttributeValue(attribute.as_mut_ptr()))))
    }

    /// The type of what an argument of inline assembly points to, counted from 0.
    pub(in crate::frontend) fn element_type(self, index: u32) -> Option<Type<'m>> {
        let attribute = self.attribute(AttributeLoc::Param(index), "elementtype")?;
        Some(Type::from_raw(llvm!(LLVMGetTypeAttributeValue(attribute.as_mut_ptr()))))
    }

    /// The alignment that an attribute of a parameter or argument names.
    pub(in crate::frontend) fn argument_alignment(self, index: u32) -> Option<u64> {
        self.attribute(AttributeLoc::Param(index), "align").map(Attribute::get_enum_value)
    }

    /// Whether a parameter or argument has an attribute.
    pub(in crate::frontend) fn has_argument_attribute(self, index: u32, name: &str) -> bool {
        self.attribute(AttributeLoc::Param(index), name).is_some()
    }

    /// Whether the result of a function, or of a call, has an attribute.
    pub(in crate::frontend) fn has_result_attribute(self, name: &str) -> bool {
        self.attribute(AttributeLoc::Return, name).is_some()
    }

    fn attribute(self, place: AttributeLoc, name: &str) -> Option<Attribute> {
        let kind = Attribute::get_named_enum_kind_id(name);
        if self.is_function() {
            self.as_function().get_enum_attribute(place, kind)
        } else {
            self.as_call().get_enum_attribute(place, kind)
        }
    }

    /// Assembly text and constraints of an inline assembler value.
    pub(in crate::frontend) fn inline_asm(self) -> (&'m [u8], &'m [u8]) {
        assert!(self.is(Kind::LLVMInlineAsmValueKind));
        let mut len = 0;
        let data = llvm!(LLVMGetInlineAsmAsmString(self.raw, &raw mut len));
        let assembly = bytes_of_len(data, len);
        let data = llvm!(LLVMGetInlineAsmConstraintString(self.raw, &raw mut len));
        (assembly, bytes_of_len(data, len))
    }

    /// Successors of a terminator.
    pub(in crate::frontend) fn successors(self) -> impl Iterator<Item = Block<'m>> {
        assert!(self.as_instruction().is_terminator());
        (0..llvm!(LLVMGetNumSuccessors(self.raw)))
            .map(move |i| Block::from_raw(llvm!(LLVMGetSuccessor(self.raw, i))))
    }
}

// SAFETY: the handle is that of a live value.
unsafe impl AsValueRef for Value<'_> {
    fn as_value_ref(&self) -> LLVMValueRef {
        self.raw
    }
}

// SAFETY: what these give is for any value, or fails for values of other types.
unsafe impl<'m> AnyValue<'m> for Value<'m> {}
// SAFETY: as above; what wants a value of a certain type is asked only after a look at the type.
unsafe impl<'m> BasicValue<'m> for Value<'m> {}

impl<'m> Block<'m> {
    fn from_raw(raw: LLVMBasicBlockRef) -> Self {
        // SAFETY: a live block of the module.
        Self(unsafe { BasicBlock::new(raw) }.expect("a block"))
    }

    /// Its name, empty if it has none.
    pub(in crate::frontend) fn name(self) -> String {
        self.0.get_name().to_string_lossy().into_owned()
    }

    /// Instructions in order, the terminator last.
    pub(in crate::frontend) fn instructions(self) -> impl Iterator<Item = Value<'m>> {
        self.0.get_instructions().map(|instruction| Value::of(&instruction))
    }

    /// The terminator; verified modules have one in each block.
    pub(in crate::frontend) fn terminator(self) -> Option<Value<'m>> {
        self.0.get_terminator().map(|terminator| Value::of(&terminator))
    }
}
