//! What instructions are made of: operands, and the operations and other choices that one of them
//! names.
use super::{ConstId, FunctionId, Reg, Type};
use strum::VariantArray;

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
    /// Shift left. For widths 8, 16, 32, 64 and other powers of two the amount counts modulo the
    /// width (as x86 does for 32 and 64); see docs/decisions/005-traps.md.
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

/// How [`Op::AtomicRmw`](super::Op::AtomicRmw) combines the old value with its operand.
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

/// One scaled index of an [`Op::Offset`](super::Op::Offset): `sext(index) * scale` bytes.
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

/// What [`Op::Inspect`](super::Op::Inspect) asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, VariantArray)]
pub enum Question {
    /// Whether an integer is the same in all runs that the path stands for: 1 if so.
    Known,
    /// What a call of the function at this address may do, as the number of an
    /// [`Effects`](super::Effects). If the address is not a function's, the answer means nothing.
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
    pub const ALL: &[Self] = Self::VARIANTS;

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

    /// Whether the answer depends on what the checker knows, or computes, rather than on the state
    /// alone.
    pub fn is_of_checker(self) -> bool {
        matches!(self, Self::Known | Self::Effects)
    }
}

/// A rule about the use of the library.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, VariantArray)]
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
    pub const ALL: &[Self] = Self::VARIANTS;
}

/// A family of functions that allocate and free memory. What one of them allocates, only it may
/// free.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, VariantArray)]
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
    pub const ALL: &[Self] = Self::VARIANTS;

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

/// What [`Op::Observe`](super::Op::Observe) says of a run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, VariantArray)]
pub enum Observation {
    /// The run that a formula speaks of begins: its first letter.
    Begin,
    /// Something may have changed: the next letter.
    Step,
    /// Nothing has changed. It is a letter only of runs that go on like this for ever, since these
    /// stutter.
    Stutter,
}

impl Observation {
    /// All of them.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The word for it in text form.
    pub fn word(self) -> &'static str {
        match self {
            Self::Begin => "begin",
            Self::Step => "step",
            Self::Stutter => "stutter",
        }
    }
}
