//! Instructions and terminators.
use super::{
    ArithmeticError, BlockId, ConstId, End, FloatKind, FloatOp, FunctionId, GlobalId, LocationId,
    MathFunction, Reg, Type,
};
use crate::base::Reason;
use crate::bits::BitVector;

/// A use of a value: a register of the current frame or a constant of the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// A register of the current frame.
    Reg(Reg),
    /// A constant, see [`super::Program::constants`].
    Const(ConstId),
}

/// Integer operations on two values of one width. Wrap-around is modulo 2^width.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    /// Addition.
    Add,
    /// Subtraction.
    Sub,
    /// Multiplication.
    Mul,
    /// Unsigned division; a zero divisor traps (the process ends, as on x86).
    UDiv,
    /// Signed division towards zero; a zero divisor and `MIN / -1` trap.
    SDiv,
    /// Unsigned remainder; traps as [`BinaryOp::UDiv`].
    URem,
    /// Signed remainder, sign of the dividend; traps as [`BinaryOp::SDiv`].
    SRem,
    /// Shift left. For widths 8, 16, 32, 64 and other powers of two the amount counts modulo the width (as x86 does for
    /// 32 and 64); see docs/decisions/005-traps.md.
    Shl,
    /// Logical shift right; amounts as in [`BinaryOp::Shl`].
    LShr,
    /// Arithmetic shift right; amounts as in [`BinaryOp::Shl`].
    AShr,
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// Unsigned minimum.
    UMin,
    /// Unsigned maximum.
    UMax,
    /// Signed minimum.
    SMin,
    /// Signed maximum.
    SMax,
    /// Unsigned saturating addition.
    UAddSat,
    /// Signed saturating addition.
    SAddSat,
    /// Unsigned saturating subtraction.
    USubSat,
    /// Signed saturating subtraction.
    SSubSat,
}

/// Operations on one integer value; the result has the operand's width.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnaryOp {
    /// Number of one bits.
    CtPop,
    /// Leading zero bits; the width for zero.
    Ctlz,
    /// Trailing zero bits; the width for zero.
    Cttz,
    /// Bytes reversed; the width is a multiple of 16 bits.
    ByteSwap,
    /// Bits reversed.
    BitReverse,
    /// Absolute value, `MIN` stays `MIN`.
    Abs,
}

/// Arithmetic whose overflow is reported in a second register.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OverflowOp {
    /// Unsigned addition.
    UAdd,
    /// Signed addition.
    SAdd,
    /// Unsigned subtraction.
    USub,
    /// Signed subtraction.
    SSub,
    /// Unsigned multiplication.
    UMul,
    /// Signed multiplication.
    SMul,
}

/// Integer and pointer comparisons; the result has width 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Predicate {
    /// Equal.
    Eq,
    /// Not equal.
    Ne,
    /// Unsigned less than.
    Ult,
    /// Unsigned less or equal.
    Ule,
    /// Unsigned greater than.
    Ugt,
    /// Unsigned greater or equal.
    Uge,
    /// Signed less than.
    Slt,
    /// Signed less or equal.
    Sle,
    /// Signed greater than.
    Sgt,
    /// Signed greater or equal.
    Sge,
}

impl Predicate {
    /// The predicate that has the same result when the operands are exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        match self {
            Predicate::Eq | Predicate::Ne => self,
            Predicate::Ult => Predicate::Ugt,
            Predicate::Ule => Predicate::Uge,
            Predicate::Ugt => Predicate::Ult,
            Predicate::Uge => Predicate::Ule,
            Predicate::Slt => Predicate::Sgt,
            Predicate::Sle => Predicate::Sge,
            Predicate::Sgt => Predicate::Slt,
            Predicate::Sge => Predicate::Sle,
        }
    }
}

/// Conversions. Integer casts go by the widths of source and destination.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastOp {
    /// Keep the low bits.
    Trunc,
    /// Extend with zeros.
    ZExt,
    /// Extend with the sign.
    SExt,
    /// Address to integer (keeps the provenance in the value), truncated or zero-extended.
    PtrToInt,
    /// Integer to address, truncated or zero-extended.
    IntToPtr,
    /// Same bits, other type (integer, pointer and floating-point patterns of one width).
    BitCast,
}

/// How [`Op::AtomicRmw`] combines the old value with its operand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RmwOp {
    /// Replaces the old value by the operand; also for addresses.
    Xchg,
    /// Addition.
    Add,
    /// Subtraction of the operand.
    Sub,
    /// Bitwise and.
    And,
    /// Complement of the bitwise and.
    Nand,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// Signed maximum.
    Max,
    /// Signed minimum.
    Min,
    /// Unsigned maximum.
    UMax,
    /// Unsigned minimum.
    UMin,
}

/// One scaled index of an [`Op::Offset`]: `sext(index) * scale` bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ScaledIndex {
    /// The index, an integer; sign-extended or truncated to the width of pointers.
    pub index: Operand,
    /// Bytes per step.
    pub scale: i64,
}

/// What a call calls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Callee {
    /// A function of the program; one without blocks is undefined.
    Direct(FunctionId),
    /// The function that a pointer points to.
    Indirect(Operand),
}

/// What [`Op::Inspect`] asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Whether an integer is the same in all runs that the path stands for: 1 if so.
    Known,
    /// What a call of the function at this address may do, as the number of an [`Effects`](super::Effects). If the address is
    /// not a function's, the answer means nothing.
    Effects,
    /// Where the live object that the address leads into begins; null if it leads into none.
    Start,
    /// The same; null also for what is not known to be an address.
    Base,
    /// Nothing: the value leaves the program. The answer is 0.
    Shown,
    /// The size in bytes of the live object that the address leads into; 0 if it leads into none.
    Extent,
    /// Whether the program allocated the live object that the address leads into: 1 if so.
    Heap,
    /// Whether the byte at the address has been written, or was initialised: 1 if so. Where misuse
    /// does not matter, it is 0.
    Written,
}

impl Question {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Known,
        Self::Effects,
        Self::Start,
        Self::Base,
        Self::Shown,
        Self::Extent,
        Self::Heap,
        Self::Written,
    ];

    /// The name in the text form.
    pub fn name(self) -> &'static str {
        match self {
            Self::Known => "known",
            Self::Effects => "effects",
            Self::Start => "start",
            Self::Base => "base",
            Self::Shown => "shown",
            Self::Extent => "extent",
            Self::Heap => "heap",
            Self::Written => "written",
        }
    }

    /// The type of the answer, where addresses have this many bits.
    pub fn answer(self, pointer_width: u32) -> Type {
        match self {
            Self::Known | Self::Effects | Self::Shown | Self::Heap | Self::Written => Type::Int(8),
            Self::Start | Self::Base => Type::Ptr,
            Self::Extent => Type::Int(pointer_width),
        }
    }

    /// Whether the answer depends on what the checker knows, or computes, rather than on the state alone.
    pub fn is_of_checker(self) -> bool {
        matches!(self, Self::Known | Self::Effects)
    }
}

/// A rule about the use of the library.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// How locks and the like are used (property `no-lock-misuse`). A program that breaks it goes
    /// on, as with the usual library.
    Synchronisation,
    /// What a function copies does not overlap with where it goes (property `no-overlapping-copy`).
    /// A program that breaks it does anything.
    Overlap,
}

impl Rule {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Synchronisation, Self::Overlap];
}

/// A family of functions that allocate and free memory. What one of them allocates, only it may free.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Allocator {
    /// `malloc` and `free`.
    Malloc,
    /// `operator new` and `operator delete` of C++.
    New,
    /// `operator new[]` and `operator delete[]`.
    NewArray,
    /// A model of the library, for its own use.
    Model,
}

impl Allocator {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Malloc, Self::New, Self::NewArray, Self::Model];

    /// The word for it in text form.
    pub fn word(self) -> &'static str {
        match self {
            Self::Malloc => "malloc",
            Self::New => "new",
            Self::NewArray => "new_array",
            Self::Model => "internal",
        }
    }
}

/// What [`Op::Observe`] says of a run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observation {
    /// The run that a formula speaks of begins: its first letter.
    Begin,
    /// Something may have changed: the next letter.
    Step,
    /// Nothing has changed. It is a letter only of runs that go on like this for ever, since these stutter.
    Stutter,
}

impl Observation {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Begin, Self::Step, Self::Stutter];

    /// The word for it in text form.
    pub fn word(self) -> &'static str {
        match self {
            Self::Begin => "begin",
            Self::Step => "step",
            Self::Stutter => "stutter",
        }
    }
}

/// What an instruction does. `dst` registers are assigned exactly once per block execution; operands that must have an
/// integer type have the width of the destination unless said otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Op {
    /// `dst = lhs op rhs`.
    Binary {
        /// Destination, an integer.
        dst: Reg,
        /// The operation.
        op: BinaryOp,
        /// Left operand.
        lhs: Operand,
        /// Right operand.
        rhs: Operand,
    },
    /// `dst = op src`.
    Unary {
        /// Destination, an integer.
        dst: Reg,
        /// The operation.
        op: UnaryOp,
        /// Operand.
        src: Operand,
    },
    /// `dst, flag = lhs op rhs` with `flag` (width 1) set on overflow; `dst` holds the wrapped result.
    Overflow {
        /// Destination, an integer.
        dst: Reg,
        /// Destination of the overflow bit.
        flag: Reg,
        /// The operation.
        op: OverflowOp,
        /// Left operand.
        lhs: Operand,
        /// Right operand.
        rhs: Operand,
    },
    /// Funnel shift of `high:low` by `amount` modulo the width: the upper half after a left shift, or the lower half
    /// after a right shift.
    FunnelShift {
        /// Destination, an integer.
        dst: Reg,
        /// Shift left (`llvm.fshl`) rather than right (`llvm.fshr`).
        left: bool,
        /// Upper half.
        high: Operand,
        /// Lower half.
        low: Operand,
        /// Amount in bits.
        amount: Operand,
    },
    /// `dst = lhs pred rhs`; the operands are integers of one width or both pointers.
    Compare {
        /// Destination, width 1.
        dst: Reg,
        /// The predicate.
        predicate: Predicate,
        /// Left operand.
        lhs: Operand,
        /// Right operand.
        rhs: Operand,
    },
    /// `dst = cast src`; types are those of the registers or constants.
    Cast {
        /// Destination.
        dst: Reg,
        /// The conversion.
        op: CastOp,
        /// Operand.
        src: Operand,
    },
    /// `dst = op args`, as [`crate::bits::float`] defines it.
    Float {
        /// Destination, of the format of the result, or an integer.
        dst: Reg,
        /// The operation.
        op: FloatOp,
        /// The number of the rounding mode ([`Rounding::of_code`](super::Rounding::of_code)), an integer of 8 bits, if the mode is
        /// not known before the program runs. Then the operation is one whose result depends on it.
        mode: Option<Operand>,
        /// As many operands as the operation has.
        args: Box<[Operand]>,
    },
    /// `dst = ` one end of the interval of values that a mathematical function of the library may return for these arguments, see
    /// [`crate::bits::float::enclosure`]. Only models ask for this, and only where they [know](Question::Known) the arguments: elsewhere the path
    /// stops with `unknown`.
    Math {
        /// Destination, of the format `kind`.
        dst: Reg,
        /// The function.
        function: MathFunction,
        /// Which end.
        end: End,
        /// The format.
        kind: FloatKind,
        /// As many operands as the function has arguments, of the format `kind`.
        args: Box<[Operand]>,
    },
    /// `dst = cond ? yes : no`.
    Select {
        /// Destination.
        dst: Reg,
        /// Condition, width 1.
        cond: Operand,
        /// Value where the condition is 1.
        yes: Operand,
        /// Value where the condition is 0.
        no: Operand,
    },
    /// `dst = src`; an undefined source becomes one nondeterministic value (LLVM `freeze`).
    Freeze {
        /// Destination.
        dst: Reg,
        /// Operand.
        src: Operand,
    },
    /// `dst = base + constant + Σ sext(index)·scale` in bytes, modulo the width of pointers (LLVM `getelementptr`).
    Offset {
        /// Destination, a pointer.
        dst: Reg,
        /// Base address.
        base: Operand,
        /// Constant byte offset.
        constant: i64,
        /// Scaled indices.
        indices: Box<[ScaledIndex]>,
    },
    /// `dst = *ptr`, little-endian.
    Load {
        /// Destination; its type gives the width.
        dst: Reg,
        /// Address.
        ptr: Operand,
        /// Access is atomic.
        atomic: bool,
    },
    /// `*ptr = value`, little-endian; bits beyond the width in the last byte become zero.
    Store {
        /// Address.
        ptr: Operand,
        /// Value.
        value: Operand,
        /// Access is atomic.
        atomic: bool,
    },
    /// `dst = *ptr; *ptr = dst op value` as one access.
    AtomicRmw {
        /// Destination, the old value; an integer, or any type for [`RmwOp::Xchg`].
        dst: Reg,
        /// The operation.
        op: RmwOp,
        /// Address.
        ptr: Operand,
        /// Operand, of the destination's type.
        value: Operand,
    },
    /// `dst = *ptr; success = dst == expected; if success { *ptr = new }` as one access. Never fails spuriously: LLVM's
    /// weak form is the strong one, as on x86.
    CompareExchange {
        /// Destination, the old value; an integer or a pointer.
        dst: Reg,
        /// Destination, width 1: whether the new value was stored.
        success: Reg,
        /// Address.
        ptr: Operand,
        /// What the old value is compared with, of the destination's type.
        expected: Operand,
        /// The new value, of the destination's type.
        new: Operand,
    },
    /// `dst = ` a new stack object of `count * size` bytes, undefined content, that lives until the function returns.
    Alloca {
        /// Destination, a pointer.
        dst: Reg,
        /// Bytes per element.
        size: u64,
        /// Number of elements, an unsigned integer of any width.
        count: Operand,
        /// Alignment in bytes.
        align: u32,
        /// Name of the source variable, empty if unknown.
        name: Box<str>,
    },
    /// The object that was just allocated starts at a multiple of so many bytes.
    Align {
        /// Address of the start of the object.
        ptr: Operand,
        /// Bytes, a power of two of the width of pointers.
        align: Operand,
    },
    /// The scope of a local begins (again): what the object at `ptr` held is undefined from here on.
    Undefine {
        /// Address of the start of a stack object.
        ptr: Operand,
    },
    /// The scope of a local ends, and with it the lifetime of the object at `ptr`. Only in programs with
    /// [`Program::scopes`](super::Program::scopes).
    EndScope {
        /// Address of the start of a stack object.
        ptr: Operand,
    },
    /// Control may have entered the block that is the scope of a local, or may have left it; nothing tells for certain. An
    /// address of the local from before may then be that of another object (after entering) or of none (after leaving). The
    /// content stays. Only in programs with [`Program::scopes`](super::Program::scopes).
    Scope {
        /// Address of the start of a stack object.
        ptr: Operand,
        /// Control may have entered the block; otherwise it may have left it.
        inside: bool,
    },
    /// Ends the lifetimes of the object at `ptr` and of all stack objects that the function allocated after it. Only in
    /// programs with [`Program::scopes`](super::Program::scopes).
    EndSince {
        /// Address of the start of a stack object of the function.
        ptr: Operand,
    },
    /// Copy `len` bytes as if through a temporary buffer (LLVM `memcpy` and `memmove`).
    MemCopy {
        /// Destination address.
        dst: Operand,
        /// Source address.
        src: Operand,
        /// Number of bytes, an integer of any width.
        len: Operand,
    },
    /// Set `len` bytes to `value` (width 8).
    MemSet {
        /// Destination address.
        dst: Operand,
        /// Byte value, width 8.
        value: Operand,
        /// Number of bytes, an integer of any width.
        len: Operand,
    },
    /// Call. `results` has one register per scalar leaf of the returned value (none for `void`).
    Call {
        /// Destinations.
        results: Box<[Reg]>,
        /// What is called.
        callee: Callee,
        /// Scalar leaves of the arguments. Variadic ones come last, after an integer that says where they are
        /// ([`Variadic`](crate::ir::Variadic)).
        args: Box<[Operand]>,
    },
    /// `dst = ` a fresh nondeterministic value of `dst`'s type.
    Input {
        /// Destination.
        dst: Reg,
        /// The C type for people (`unsigned int`).
        c_type: Box<str>,
    },
    /// `dst = ` a fresh value of `dst`'s type that the C library or the compiler chooses. Programs must not rely on the choice. A violation
    /// that depends on it is certain only if it also happens with `usual`, the choice on this platform.
    Unspecified {
        /// Destination, an integer.
        dst: Reg,
        /// What is chosen on this platform, if that is known; of `dst`'s type.
        usual: Option<Operand>,
        /// The choice, for people (`the choice of the C library in strcmp`).
        what: Box<str>,
    },
    /// `dst = ` what the checker knows about a value. Models of library functions ask this, to be exact where they can.
    Inspect {
        /// Destination, of the type of the [answer](Question::answer).
        dst: Reg,
        /// What is asked.
        question: Question,
        /// The value.
        value: Operand,
    },
    /// Paths on which `cond` (width 1) is 0 do not exist.
    Assume {
        /// Condition, width 1.
        cond: Operand,
    },
    /// The process ends with this status.
    Exit {
        /// Exit status, an integer of width 32.
        status: Operand,
        /// No other thread runs: the first one ends the process, and all others were joined.
        alone: bool,
    },
    /// `dst = ` a new heap object of `size` bytes.
    HeapAlloc {
        /// Destination, a pointer.
        dst: Reg,
        /// Size in bytes, unsigned, width of pointers.
        size: Operand,
        /// Content is zero rather than undefined.
        zeroed: bool,
        /// Which functions allocate it.
        by: Allocator,
    },
    /// End the lifetime of the heap object that starts at `ptr`.
    HeapFree {
        /// Address; null is allowed and does nothing.
        ptr: Operand,
        /// Which functions free it.
        by: Allocator,
    },
    /// `dst = ` size in bytes of the heap object that starts at `ptr` (0 for null).
    ObjectSize {
        /// Destination, width of pointers.
        dst: Reg,
        /// Address.
        ptr: Operand,
    },
    /// Report a value (width 64) to the caller of a concrete run; without effect on states.
    Print {
        /// Value.
        value: Operand,
    },
    /// Initialise the `va_list` at `list` for the variadic arguments of the current frame.
    VaStart {
        /// Address of the list.
        list: Operand,
    },
    /// Copy one `va_list` to another.
    VaCopy {
        /// Address of the destination.
        dst: Operand,
        /// Address of the source.
        src: Operand,
    },
    /// A new thread that calls `function(argument)` and ends when that returns.
    ThreadCreate {
        /// Address of a function with one parameter, a pointer, and no result.
        function: Operand,
        /// Its argument, a pointer.
        argument: Operand,
    },
    /// The current thread ends; the lifetime of its frames' objects is over. Control does not go on.
    ThreadExit,
    /// `dst = ` the argument that the current thread was created with; null in the first thread.
    ThreadArgument {
        /// Destination, a pointer.
        dst: Reg,
    },
    /// Until the matching [`Op::AtomicEnd`] no other thread runs. Sections nest.
    AtomicBegin,
    /// Ends the innermost atomic section; does nothing outside of all sections.
    AtomicEnd,
    /// The next access is atomic and asks for less than sequential consistency. It is executed as
    /// all others are; proofs name its place.
    WeakAccess,
    /// Stands in an atomic section before the section's first write. If `cond` (width 1) is 0, the
    /// section has not happened: the thread is blocked before it until other threads have run. So
    /// it is if there is a `signal` that is 0, but a spurious wake-up may happen then: the thread
    /// goes on without it.
    Await {
        /// Condition, width 1.
        cond: Operand,
        /// Whether the thread has been woken, width 1.
        signal: Option<Operand>,
    },
    /// `dst = ` the address of the current thread's instance of a thread-local global.
    ThreadLocal {
        /// Destination, a pointer.
        dst: Reg,
        /// The global.
        global: GlobalId,
    },
    /// Reports that an arithmetic operation of the program goes wrong if `cond` (width 1) is 1. Has no other effect; other
    /// instructions compute the result.
    Arithmetic {
        /// What is wrong then.
        error: ArithmeticError,
        /// Condition, width 1.
        cond: Operand,
        /// Type and operation, for people (`int addition`).
        what: Box<str>,
    },
    /// The program uses a function of the library against its rules.
    Misuse {
        /// Which rule.
        rule: Rule,
        /// What it does, for people (`unlock of a mutex that the thread does not hold`).
        what: Box<str>,
    },
    /// A letter of the word that a formula of linear temporal logic speaks of. Does nothing where no such property is checked.
    Observe {
        /// What it says of the run.
        observation: Observation,
        /// Which atoms of the formula hold, each of width 1.
        atoms: Box<[Operand]>,
    },
    /// What follows is only modelled where a condition holds: elsewhere the path stops with `unknown`.
    Require {
        /// Condition, width 1.
        cond: Operand,
        /// What is not modelled.
        reason: Box<Reason>,
    },
    /// A construct that is not modelled: a path that reaches it stops with `unknown`.
    Unsupported {
        /// The construct.
        reason: Box<Reason>,
        /// Registers that it would assign.
        results: Box<[Reg]>,
    },
}

/// An instruction with its place in the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instruction {
    /// What it does.
    pub op: Op,
    /// Where it comes from.
    pub location: LocationId,
}

/// An edge to a block with the arguments for its parameters, assigned in parallel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// The block.
    pub block: BlockId,
    /// One operand per parameter of the block.
    pub args: Box<[Operand]>,
}

impl Target {
    /// The edge to `block` with these arguments.
    pub fn to(block: BlockId, args: impl Into<Box<[Operand]>>) -> Self {
        Self { block, args: args.into() }
    }
}

/// How a block ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Terminator {
    /// Go on at the target.
    Jump(Target),
    /// Two-way branch on a value of width 1.
    Branch {
        /// Condition, width 1.
        cond: Operand,
        /// Target where it is 1.
        yes: Target,
        /// Target where it is 0.
        no: Target,
    },
    /// Multi-way branch.
    Switch {
        /// The value.
        value: Operand,
        /// Distinct values (of the same width) with their targets.
        cases: Box<[(BitVector, Target)]>,
        /// Target for all other values.
        default: Target,
    },
    /// Return the scalar leaves of the result.
    Return(Box<[Operand]>),
    /// Control cannot get here in a program without undefined behaviour; reaching it stops with `unknown`.
    Unreachable,
    /// Not modelled, see [`Op::Unsupported`].
    Unsupported(Box<Reason>),
}
