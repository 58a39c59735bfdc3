//! Functions that are operations: LLVM's intrinsics, those of `runtime/`, and the disguises of
//! `prepare`.
use super::arithmetic::is_report;
use super::constants::zero;
use super::function::FunctionTranslator;
use super::operands::{Operands, Unsupported};
use super::operands::{malformed, scalar};
use super::thread::is_thread_intrinsic;
use crate::base::Reason;
use crate::frontend::allocation::{MAY_FAIL, SUCCEEDS};
use crate::frontend::deviations::miscompiled::Miscompiled;
use crate::frontend::llvm::{Opcode, Value};
use crate::frontend::prepare::constant_calls::{CHECKS_UNINITIALISED, IS_CALLED_AGAIN, NOTHING};
use crate::frontend::prepare::exception_flags::{QUESTIONS, RAISED};
use crate::frontend::prepare::exceptions::UNWIND;
use crate::frontend::prepare::open_results::{CONVERSION, FAST_MATH};
use crate::frontend::prepare::promotion::{
    ESCAPE, GUARD, HIDDEN, SCOPE_ENTERED, SCOPE_LEFT, UNCHECKED, UNDEFINED, UNREACHABLE,
};
use crate::frontend::prepare::rounding::{CONSTRAINED, GET_MODE, ROUNDED, SET_MODE};
use crate::ir::{
    Allocator, ArithmeticError, BinaryOp, FloatArithmetic, Op, Operand, OverflowOp, Predicate, Question,
    Rule, Type, UnaryOp,
};

/// Whether an undefined function of that name is an operation of the models in `runtime/`.
pub(super) fn is_runtime_intrinsic(name: &str) -> bool {
    matches!(
        name,
        "__tessera_assume"
            | "__tessera_exit"
            | "__tessera_exit_alone"
            | "__tessera_alloc"
            | "__tessera_alloc_internal"
            | "__tessera_is_replaced"
            | "__tessera_is_used"
            | "__tessera_new"
            | "__tessera_new_array"
            | "__tessera_align"
            | "__tessera_free"
            | "__tessera_free_given"
            | "__tessera_delete"
            | "__tessera_delete_array"
            | "__tessera_object_size"
            | "__tessera_checks_memory"
            | "__tessera_checks_races"
            | "__tessera_checks_cleanup"
            | "__tessera_checks_end"
            | "__tessera_checks_overflow"
            | "__tessera_wakes_spuriously"
            | "__tessera_processors"
            | SUCCEEDS
            | MAY_FAIL
            | "__tessera_most_arguments"
            | "__tessera_longest_text"
            | "__tessera_arguments_are_bounded"
            | "__tessera_texts_are_bounded"
            | "__tessera_print"
            | "__tessera_uses_errno"
            | "__tessera_creates_threads"
            | "__tessera_is_known"
            | "__tessera_effects"
            | "__tessera_object_start"
            | "__tessera_object_base"
            | "__tessera_object_extent"
            | "__tessera_is_heap"
            | "__tessera_is_written"
            | "__tessera_overlaps"
            | "__tessera_shows"
            | "__tessera_shows_byte"
            | CHECKS_UNINITIALISED
            | IS_CALLED_AGAIN
            | "__tessera_unsupported"
            | GET_MODE
            | SET_MODE
            | UNWIND
    ) || QUESTIONS.contains(&name)
        || name.starts_with("__tessera_input_")
        || name.starts_with(UNSPECIFIED)
        || name.starts_with(USUALLY)
        || name.starts_with(BOUNDED)
        || name.starts_with(FLOAT)
        || name.starts_with(MATH)
}

/// Prefixes of the functions that return what the library chooses; the type follows.
const UNSPECIFIED: &str = "__tessera_unspecified_";
const USUALLY: &str = "__tessera_usually_";

/// The same of a result that is not computed, but only bounded.
const BOUNDED: &str = "__tessera_bounded_";

/// Prefix of the ends of intervals of results: the function follows, then `_low_` or `_high_`, and
/// anything.
const MATH: &str = "__tessera_math_";

/// The function by which programs access `errno`.
const ERRNO: &str = "__errno_location";

/// The function by which models create threads.
const THREAD_CREATE: &str = "__tessera_thread_create";

/// Prefix of the floating-point operations: the operation follows, then `_` and anything.
const FLOAT: &str = "__tessera_float_";

/// Exit status of a process that `SIGILL` kills, as a shell reports it.
const ILLEGAL_INSTRUCTION: u64 = 128 + 4;

impl<'m> FunctionTranslator<'_, 'm> {
    /// A call of a function that is translated by name.
    pub(super) fn intrinsic(&mut self, call: Value<'m>, name: &str) -> Result<Operands, Unsupported> {
        let name = name.strip_prefix(HIDDEN).unwrap_or(name);
        if name.starts_with("llvm.eh.typeid.for") {
            return self.selector_of(call);
        }
        if let Some(name) = name.strip_prefix("llvm.") {
            return self.llvm_intrinsic(call, name);
        }
        if is_report(name) {
            return self.arithmetic_report(call, name);
        }
        if name == UNREACHABLE || name == ESCAPE {
            return Ok(Operands::new());
        }
        // Passes remove these, if there are passes; nobody uses the result.
        if name.starts_with(NOTHING) {
            return Ok(self.no_effect(call));
        }
        if let Some(what) = Miscompiled::of(name) {
            return Err(Reason::compiled_otherwise(what.describe()));
        }
        if name == UNCHECKED {
            let subject = self.translator.arithmetic.map_or("overflow", ArithmeticError::subject);
            return Err(Reason::unchecked_arithmetic(format!(
                "arithmetic on vectors, where {subject} is not checked"
            )));
        }
        if name.starts_with(UNDEFINED) {
            return self.undefined_value(call);
        }
        if name == FAST_MATH {
            return Err(Reason::floating_point(
                "floating-point operations with flags of fast-math, which leave results open",
            ));
        }
        let args = self.argument_leaves(call)?;
        if let Some(conversion) = name.strip_prefix(CONVERSION) {
            let signed = conversion.starts_with("fptosi");
            let opcode = if signed { Opcode::FPToSI } else { Opcode::FPToUI };
            return self.float_cast(call, opcode, args.first().ok_or_else(|| malformed(name))?);
        }
        if name == SCOPE_LEFT || name == SCOPE_ENTERED {
            self.emit(Op::Scope { ptr: scalar(&args, 0, name)?, inside: name == SCOPE_ENTERED });
            return Ok(Operands::new());
        }
        if let Some(operation) = name.strip_prefix(ROUNDED) {
            return self.rounded(call, operation, &args);
        }
        if let Some(operation) = name.strip_prefix(RAISED) {
            return self.raised(operation, &args);
        }
        if let Some(operation) = name.strip_prefix(GUARD) {
            let op = guarded_op(operation.split('.').next().unwrap_or_default())
                .ok_or_else(|| Reason::construct("guarded operation"))?;
            return self.map2(&args, |this, dst, lhs, rhs| {
                this.emit(Op::Binary { dst, op, lhs, rhs });
            });
        }
        if name == UNWIND {
            return self.unwind(call, &args);
        }
        if is_thread_intrinsic(name) {
            return self.thread_intrinsic(call, name, &args);
        }
        self.runtime_intrinsic(call, name, &args)
    }

    fn argument_leaves(&mut self, call: Value<'m>) -> Result<Vec<Operands>, Unsupported> {
        call.args().map(|arg| self.leaves(arg)).collect()
    }

    /// The value of an uninitialised variable.
    fn undefined_value(&mut self, call: Value<'m>) -> Result<Operands, Unsupported> {
        let ty = self.translator.layouts.scalar(call.ty())?;
        let src = self.translator.undefined(ty);
        if !call.is_used() {
            return Ok([src].into_iter().collect());
        }
        let dst = self.register(ty);
        self.emit(Op::Freeze { dst, src });
        Ok([Operand::Reg(dst)].into_iter().collect())
    }

    fn runtime_intrinsic(
        &mut self,
        call: Value<'m>,
        name: &str,
        args: &[Operands],
    ) -> Result<Operands, Unsupported> {
        let malformed = || malformed(name);
        let arg = |index: usize| scalar(args, index, name);
        let width = self.translator.pointer_width;
        if let Some(operation) = name.strip_prefix(FLOAT) {
            let operation = operation.split('_').next().and_then(FloatArithmetic::named);
            return self.float_arithmetic(operation.ok_or_else(malformed)?, call, args);
        }
        if let Some(operation) = name.strip_prefix(MATH) {
            return self.math(call, operation, args);
        }
        match name {
            "__tessera_assume" => {
                let cond = self.resize(arg(0)?, 1);
                self.emit(Op::Assume { cond });
            }
            "__tessera_exit" | "__tessera_exit_alone" => {
                let status = self.resize(arg(0)?, 32);
                self.emit(Op::Exit { status, alone: name == "__tessera_exit_alone" });
            }
            "__tessera_alloc" | "__tessera_alloc_internal" => {
                let size = self.resize(arg(0)?, width);
                let zeroed = call.args().nth(1).and_then(Value::int_value).ok_or_else(malformed)? != 0;
                let dst = self.register(Type::Ptr);
                let by = if name == "__tessera_alloc" { Allocator::Malloc } else { Allocator::Model };
                self.emit(Op::HeapAlloc { dst, size, zeroed, by });
                return Ok([Operand::Reg(dst)].into_iter().collect());
            }
            "__tessera_new" | "__tessera_new_array" => {
                let size = self.resize(arg(0)?, width);
                let dst = self.register(Type::Ptr);
                let by = if name == "__tessera_new" { Allocator::New } else { Allocator::NewArray };
                self.emit(Op::HeapAlloc { dst, size, zeroed: false, by });
                return Ok([Operand::Reg(dst)].into_iter().collect());
            }
            "__tessera_align" => {
                let (ptr, align) = (arg(0)?, self.resize(arg(1)?, width));
                self.emit(Op::Align { ptr, align });
            }
            "__tessera_free" | "__tessera_free_given" => {
                let ptr = arg(0)?;
                let by = if name == "__tessera_free" { Allocator::Malloc } else { Allocator::Model };
                self.emit(Op::HeapFree { ptr, by });
            }
            "__tessera_delete" | "__tessera_delete_array" => {
                let ptr = arg(0)?;
                let by = if name == "__tessera_delete" { Allocator::New } else { Allocator::NewArray };
                self.emit(Op::HeapFree { ptr, by });
            }
            "__tessera_object_size" => {
                let (ptr, dst) = (arg(0)?, self.register(Type::Int(width)));
                self.emit(Op::ObjectSize { dst, ptr });
                return Ok([Operand::Reg(dst)].into_iter().collect());
            }
            "__tessera_checks_memory" => {
                let checks = u64::from(self.translator.program.scopes);
                return Ok([self.translator.int(1, checks)].into_iter().collect());
            }
            "__tessera_checks_races" => {
                let checks = u64::from(self.translator.races);
                return Ok([self.translator.int(1, checks)].into_iter().collect());
            }
            "__tessera_checks_cleanup" => {
                let checks = u64::from(self.translator.cleanup);
                return Ok([self.translator.int(1, checks)].into_iter().collect());
            }
            "__tessera_checks_end" => {
                let checks = u64::from(self.translator.end);
                return Ok([self.translator.int(1, checks)].into_iter().collect());
            }
            "__tessera_checks_overflow" => {
                let checks = u64::from(self.translator.arithmetic == Some(ArithmeticError::SignedOverflow));
                return Ok([self.translator.int(1, checks)].into_iter().collect());
            }
            "__tessera_wakes_spuriously" => {
                let wakes = u64::from(self.translator.spurious_wakeups);
                return Ok([self.translator.int(1, wakes)].into_iter().collect());
            }
            "__tessera_processors" => {
                self.translator.asks_for_processors = true;
                let processors = u64::from(self.translator.processors.unwrap_or(0));
                return Ok([self.translator.int(32, processors)].into_iter().collect());
            }
            "__tessera_most_arguments" => {
                let most = u64::from(self.translator.arguments.followed());
                return Ok([self.translator.int(width, most)].into_iter().collect());
            }
            "__tessera_longest_text" => {
                let longest = u64::from(self.translator.arguments.followed_bytes());
                return Ok([self.translator.int(width, longest)].into_iter().collect());
            }
            "__tessera_arguments_are_bounded" => {
                let bounded = u64::from(self.translator.arguments.most.is_some());
                return Ok([self.translator.int(1, bounded)].into_iter().collect());
            }
            "__tessera_texts_are_bounded" => {
                let bounded = u64::from(self.translator.arguments.longest.is_some());
                return Ok([self.translator.int(1, bounded)].into_iter().collect());
            }
            "__tessera_print" => {
                let value = self.resize(arg(0)?, 64);
                self.emit(Op::Print { value });
            }
            "__tessera_unsupported" => {
                let why = call.args().next().and_then(Value::literal).ok_or_else(malformed)?;
                return Err(Reason::library_model(why));
            }
            "__tessera_is_known"
            | "__tessera_effects"
            | "__tessera_object_start"
            | "__tessera_object_base"
            | "__tessera_object_extent"
            | "__tessera_is_heap"
            | "__tessera_is_written" => {
                let question = match name {
                    "__tessera_is_known" => Question::Known,
                    "__tessera_effects" => Question::Effects,
                    "__tessera_object_start" => Question::Start,
                    "__tessera_object_base" => Question::Base,
                    "__tessera_object_extent" => Question::Extent,
                    "__tessera_is_written" => Question::Written,
                    _ => Question::Heap,
                };
                let (value, dst) = (arg(0)?, self.register(question.answer(width)));
                self.emit(Op::Inspect { dst, question, value });
                return Ok([Operand::Reg(dst)].into_iter().collect());
            }
            "__tessera_shows" | "__tessera_shows_byte" => {
                if self.translator.keep_decisions {
                    let (value, question) = (arg(0)?, Question::Shown);
                    let dst = self.register(question.answer(width));
                    self.emit(Op::Inspect { dst, question, value });
                }
            }
            "__tessera_overlaps" => {
                let function = call.args().next().and_then(Value::literal).ok_or_else(malformed)?;
                let what = format!("{function} with memory that overlaps");
                self.emit(Op::Misuse { rule: Rule::Overlap, what: what.into() });
            }
            "__tessera_creates_threads" => {
                let creates = u64::from(self.translator.module.function_named(THREAD_CREATE).is_some());
                return Ok([self.translator.int(1, creates)].into_iter().collect());
            }
            "__tessera_is_replaced" => {
                let name = call.args().next().and_then(Value::literal).ok_or_else(malformed)?;
                let function = self.translator.module.function_named(&name);
                let replaced = function.is_some_and(|function| !self.translator.is_model(function));
                return Ok([self.translator.int(1, u64::from(replaced))].into_iter().collect());
            }
            // Answered before the passes; see `constant_calls` and `rounding`.
            SET_MODE => {}
            SUCCEEDS if !call.is_used() => self.translator.allocates = true,
            GET_MODE | MAY_FAIL | CHECKS_UNINITIALISED | IS_CALLED_AGAIN | "__tessera_is_used"
                if !call.is_used() => {}
            SUCCEEDS | MAY_FAIL | CHECKS_UNINITIALISED | IS_CALLED_AGAIN | "__tessera_is_used" => {
                return Err(malformed());
            }
            "__tessera_uses_errno" => {
                let uses = u64::from(self.translator.module.function_named(ERRNO).is_some());
                return Ok([self.translator.int(1, uses)].into_iter().collect());
            }
            _ if [UNSPECIFIED, USUALLY, BOUNDED].iter().any(|prefix| name.starts_with(prefix)) => {
                let function = call.args().last().and_then(Value::literal).ok_or_else(malformed)?;
                let what = if name.starts_with(BOUNDED) {
                    format!("the result of {function}, which is only bounded")
                } else {
                    let library = if function.starts_with("std::") { "libstdc++" } else { "the C library" };
                    format!("the choice of {library} in {function}")
                };
                let ty = self.translator.layouts.scalar(call.ty())?;
                let Type::Int(width) = ty else { return Err(malformed()) };
                let usual = match args.len() {
                    1 => None,
                    _ => Some(self.resize(arg(0)?, width)),
                };
                let dst = self.register(ty);
                self.emit(Op::Unspecified { dst, usual, what: what.into() });
                return Ok([Operand::Reg(dst)].into_iter().collect());
            }
            _ => {
                // `__tessera_input_*`: the width is that of the result.
                let c_type = call.args().next().and_then(Value::literal).ok_or_else(malformed)?;
                let ty = self.translator.layouts.scalar(call.ty())?;
                let dst = self.register(ty);
                self.emit(Op::Input { dst, c_type: c_type.into() });
                return Ok([Operand::Reg(dst)].into_iter().collect());
            }
        }
        Ok(Operands::new())
    }

    fn llvm_intrinsic(&mut self, call: Value<'m>, full: &str) -> Result<Operands, Unsupported> {
        // `smul.with.overflow.i32`: the types at the end say nothing that the call does not.
        let name = base_name(full);
        if is_without_effect(name) {
            return Ok(self.no_effect(call));
        }
        let unknown = || Reason::intrinsic(format!("intrinsic llvm.{full}"));
        if call.called_value().name().starts_with(CONSTRAINED) {
            return self.constrained(call, name);
        }
        let args = self.argument_leaves(call).map_err(|_| unknown())?;
        let scalar = |index: usize| match args.get(index).map(Operands::as_slice) {
            Some([operand]) => Ok(*operand),
            _ => Err(unknown()),
        };
        if let Some(op) = binary_intrinsic(name) {
            return self.map2(&args, |this, dst, lhs, rhs| {
                this.emit(Op::Binary { dst, op, lhs, rhs });
            });
        }
        if let "scmp" | "ucmp" = name {
            return self.compare_three_ways(call, &args, name == "scmp");
        }
        if let Some(op) = overflow_intrinsic(name) {
            return self.overflow(&args, op);
        }
        if let Some(op) = unary_intrinsic(name) {
            let is_open = may_be_poison(op) && call.args().nth(1).and_then(Value::int_value) == Some(1);
            let leaves = args.first().ok_or_else(unknown)?.iter().map(|&src| {
                if is_open {
                    return self.undefined_at_one(op, src);
                }
                let dst = self.register(self.type_of(src));
                self.emit(Op::Unary { dst, op, src });
                Operand::Reg(dst)
            });
            return Ok(leaves.collect());
        }
        if let Some(op) = name.strip_prefix("vector.reduce.").and_then(reduction) {
            return self.reduce(op, args.first().ok_or_else(unknown)?);
        }
        match name {
            "memcpy" | "memcpy.inline" | "memmove" => {
                let (dst, src, len) = (scalar(0)?, scalar(1)?, scalar(2)?);
                self.emit(Op::MemCopy { dst, src, len });
                Ok(Operands::new())
            }
            "memset" | "memset.inline" => {
                let (dst, value, len) = (scalar(0)?, scalar(1)?, scalar(2)?);
                self.emit(Op::MemSet { dst, value, len });
                Ok(Operands::new())
            }
            // Locals that became registers have no scope any more; the others start anew.
            "lifetime.start" => {
                self.emit(Op::Undefine { ptr: scalar(1)? });
                Ok(Operands::new())
            }
            "lifetime.end" => {
                if self.translator.program.scopes {
                    self.emit(Op::EndScope { ptr: scalar(1)? });
                }
                Ok(Operands::new())
            }
            // The saved stack pointer is the address of an empty object that is allocated for this.
            "stacksave" if self.translator.program.scopes => {
                let (dst, count) = (self.register(Type::Ptr), self.translator.int(32, 1));
                self.emit(Op::Alloca { dst, size: 0, count, align: 1, name: "".into() });
                Ok([Operand::Reg(dst)].into_iter().collect())
            }
            "stackrestore" if self.translator.program.scopes => {
                self.emit(Op::EndSince { ptr: scalar(0)? });
                Ok(Operands::new())
            }
            "stacksave" | "stackrestore" => Ok(self.no_effect(call)),
            "va_start" => {
                let list = scalar(0)?;
                self.emit(Op::VaStart { list });
                Ok(Operands::new())
            }
            "va_copy" => {
                let (dst, src) = (scalar(0)?, scalar(1)?);
                self.emit(Op::VaCopy { dst, src });
                Ok(Operands::new())
            }
            "ptrmask" => {
                let (ptr, mask) = (scalar(0)?, scalar(1)?);
                let int = Type::Int(self.translator.pointer_width);
                if self.type_of(mask) != int {
                    return Err(unknown());
                }
                let bits = self.same_bits(ptr, int);
                let kept = self.binary(BinaryOp::And, int, bits, mask);
                Ok([self.same_bits(kept, Type::Ptr)].into_iter().collect())
            }
            "frameaddress" if call.args().next().and_then(Value::int_value) == Some(0) => {
                Ok([self.frame.ok_or_else(unknown)?].into_iter().collect())
            }
            "returnaddress" if call.args().next().and_then(Value::int_value) == Some(0) => {
                Ok([self.unknown_address("the address of code")].into_iter().collect())
            }
            "fshl" | "fshr" => self.funnel_shift(&args, name == "fshl"),
            // Hints and wrappers around a value. The argument of `threadlocal.address` is
            // translated to the address already.
            "expect"
            | "expect.with.probability"
            | "ssa.copy"
            | "annotation"
            | "ptr.annotation"
            | "launder.invariant.group"
            | "strip.invariant.group"
            | "threadlocal.address"
            | "arithmetic.fence" => args.into_iter().next().ok_or_else(unknown),
            // As at -O0, nothing is known about the sizes of objects, and no value is known to be
            // constant.
            "objectsize" => {
                let ty = self.translator.layouts.scalar(call.ty())?;
                let minimum = call.args().nth(1).and_then(Value::int_value).ok_or_else(unknown)? != 0;
                let width = ty.width(self.translator.pointer_width);
                Ok([self.translator.int(width, if minimum { 0 } else { u64::MAX })].into_iter().collect())
            }
            "is.constant" => Ok([self.translator.int(1, 0)].into_iter().collect()),
            "trap" | "ubsantrap" => {
                self.trap();
                Ok(Operands::new())
            }
            "get.rounding" => self.flt_rounds(call),
            // Any value, as where the instruction is written.
            "readcyclecounter" | "readsteadycounter" | "x86.rdtsc" => {
                let dst = self.register(Type::Int(64));
                self.emit(Op::Input { dst, c_type: name.into() });
                Ok([Operand::Reg(dst)].into_iter().collect())
            }
            _ => self.float_intrinsic(call, name, &args).unwrap_or_else(|| Err(unknown())),
        }
    }

    /// Where the compiler puts something that is no object of the program: anywhere but at 0.
    pub(super) fn unknown_address(&mut self, what: &str) -> Operand {
        let width = self.translator.pointer_width;
        let dst = self.register(Type::Int(width));
        self.emit(Op::Unspecified { dst, usual: None, what: what.into() });
        let (zero, one) = (self.translator.int(width, 0), self.translator.int(width, 1));
        let is_null = self.compare(Predicate::Eq, Operand::Reg(dst), zero);
        let address = self.register(Type::Int(width));
        self.emit(Op::Select { dst: address, cond: is_null, yes: one, no: Operand::Reg(dst) });
        self.same_bits(Operand::Reg(address), Type::Ptr)
    }

    /// The process ends by `SIGILL`.
    pub(super) fn trap(&mut self) {
        if self.translator.program.handles_faults {
            self.unmodelled(Reason::IllegalInstruction {});
            return;
        }
        let status = self.translator.int(32, ILLEGAL_INSTRUCTION);
        self.emit(Op::Exit { status, alone: false });
    }

    /// Markers and hints; a result is a token that nothing reads, or a null pointer.
    fn no_effect(&mut self, call: Value<'m>) -> Operands {
        let types: Vec<Type> = match self.translator.layouts.leaves(call.ty()) {
            Ok(leaves) => leaves.scalars().collect(),
            Err(_) => Vec::new(),
        };
        types.into_iter().map(|ty| self.translator.constant(zero(ty))).collect()
    }

    /// Three-way comparison, leaf by leaf. The result has a type of its own.
    fn compare_three_ways(
        &mut self,
        call: Value<'m>,
        args: &[Operands],
        signed: bool,
    ) -> Result<Operands, Unsupported> {
        let [lefts, rights] = args else { return Err(Reason::construct("three-way comparison")) };
        let types: Vec<Type> = self.translator.layouts.leaves(call.ty())?.scalars().collect();
        if lefts.len() != rights.len() || lefts.len() != types.len() {
            return Err(Reason::construct("operands of different shape"));
        }
        let leaves = lefts.iter().zip(rights).zip(types).map(|((&lhs, &rhs), ty)| {
            let dst = self.register(ty);
            self.emit(Op::Order { dst, signed, lhs, rhs });
            Operand::Reg(dst)
        });
        Ok(leaves.collect())
    }

    fn overflow(&mut self, args: &[Operands], op: OverflowOp) -> Result<Operands, Unsupported> {
        let mut flags = Operands::new();
        let mut leaves = self.map2(args, |this, dst, lhs, rhs| {
            let flag = this.register(Type::Int(1));
            this.emit(Op::Overflow { dst, flag, op, lhs, rhs });
            flags.push(Operand::Reg(flag));
        })?;
        leaves.extend(flags);
        Ok(leaves)
    }

    /// All elements of a vector joined by one operation.
    fn reduce(&mut self, op: BinaryOp, elements: &Operands) -> Result<Operands, Unsupported> {
        let (&first, rest) =
            elements.split_first().ok_or_else(|| Reason::construct("reduction of nothing"))?;
        let mut all: Operands = [first].into_iter().collect();
        for &element in rest {
            let element: Operands = [element].into_iter().collect();
            all = self.map2(&[all, element], |this, dst, lhs, rhs| {
                this.emit(Op::Binary { dst, op, lhs, rhs });
            })?;
        }
        Ok(all)
    }

    fn funnel_shift(&mut self, args: &[Operands], left: bool) -> Result<Operands, Unsupported> {
        let [highs, lows, amounts] = args else { return Err(Reason::construct("funnel shift")) };
        if highs.len() != lows.len() || highs.len() != amounts.len() {
            return Err(Reason::construct("operands of different shape"));
        }
        let leaves = (0..highs.len()).map(|i| {
            let dst = self.register(self.type_of(highs[i]));
            self.emit(Op::FunnelShift { dst, left, high: highs[i], low: lows[i], amount: amounts[i] });
            Operand::Reg(dst)
        });
        Ok(leaves.collect())
    }
}

/// An intrinsic's name without the types at its end.
fn base_name(name: &str) -> &str {
    let is_type = |part: &str| {
        let rest = part.trim_start_matches("nx");
        ["f16", "f32", "f64", "f80", "f128", "bf16", "isVoid"].contains(&rest)
            || rest
                .strip_prefix(['i', 'p'])
                .is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()))
            || rest.strip_prefix('v').is_some_and(|digits| digits.starts_with(|c: char| c.is_ascii_digit()))
    };
    let mut name = name;
    while let Some((front, last)) = name.rsplit_once('.') {
        if !is_type(last) {
            break;
        }
        name = front;
    }
    name
}

/// Intrinsics that neither compute nor change anything that the program can see.
fn is_without_effect(name: &str) -> bool {
    name.starts_with("dbg.")
        || matches!(
            name,
            "invariant.start"
                | "invariant.end"
                // A false assumption is undefined behaviour; a program without it satisfies them
                // all.
                | "assume"
                | "va_end"
                | "donothing"
                | "sideeffect"
                | "pseudoprobe"
                | "prefetch"
                // The processor sees changed code by itself.
                | "clear_cache"
                // Of all accesses, the order is that of the program.
                | "x86.sse2.pause"
                | "x86.sse2.mfence"
                | "x86.sse2.lfence"
                | "x86.sse.sfence"
                | "var.annotation"
                | "codeview.annotation"
                | "experimental.noalias.scope.decl"
        )
}

fn guarded_op(name: &str) -> Option<BinaryOp> {
    Some(match name {
        "sub" => BinaryOp::Sub,
        "udiv" => BinaryOp::UDiv,
        "sdiv" => BinaryOp::SDiv,
        "urem" => BinaryOp::URem,
        "srem" => BinaryOp::SRem,
        "shl" => BinaryOp::Shl,
        "lshr" => BinaryOp::LShr,
        "ashr" => BinaryOp::AShr,
        _ => return None,
    })
}

fn reduction(name: &str) -> Option<BinaryOp> {
    Some(match name {
        "add" => BinaryOp::Add,
        "mul" => BinaryOp::Mul,
        "and" => BinaryOp::And,
        "or" => BinaryOp::Or,
        "xor" => BinaryOp::Xor,
        _ => return binary_intrinsic(name),
    })
}

fn binary_intrinsic(name: &str) -> Option<BinaryOp> {
    Some(match name {
        "umin" => BinaryOp::UMin,
        "umax" => BinaryOp::UMax,
        "smin" => BinaryOp::SMin,
        "smax" => BinaryOp::SMax,
        "uadd.sat" => BinaryOp::UAddSat,
        "sadd.sat" => BinaryOp::SAddSat,
        "usub.sat" => BinaryOp::USubSat,
        "ssub.sat" => BinaryOp::SSubSat,
        _ => return None,
    })
}

fn overflow_intrinsic(name: &str) -> Option<OverflowOp> {
    Some(match name {
        "uadd.with.overflow" => OverflowOp::UAdd,
        "sadd.with.overflow" => OverflowOp::SAdd,
        "usub.with.overflow" => OverflowOp::USub,
        "ssub.with.overflow" => OverflowOp::SSub,
        "umul.with.overflow" => OverflowOp::UMul,
        "smul.with.overflow" => OverflowOp::SMul,
        _ => return None,
    })
}

/// The operation of a unary intrinsic.
fn unary_intrinsic(name: &str) -> Option<UnaryOp> {
    Some(match name {
        "ctpop" => UnaryOp::CtPop,
        "ctlz" => UnaryOp::Ctlz,
        "cttz" => UnaryOp::Cttz,
        "bswap" => UnaryOp::ByteSwap,
        "bitreverse" => UnaryOp::BitReverse,
        "abs" => UnaryOp::Abs,
        _ => return None,
    })
}

/// Whether a unary intrinsic has a second argument that may make the result for 0, or for the
/// smallest integer, poison.
fn may_be_poison(op: UnaryOp) -> bool {
    matches!(op, UnaryOp::Ctlz | UnaryOp::Cttz | UnaryOp::Abs)
}
