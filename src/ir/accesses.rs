//! What an operation does to memory, and whether it does more than assign registers. All analyses ask here.
use super::{BinaryOp, Op, Operand, Question};
use smallvec::{SmallVec, smallvec};

/// What an access does to the bytes that it touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccessKind {
    /// It reads them.
    Read,
    /// It writes them.
    Write,
    /// It reads and writes them in one step.
    Modify,
    /// It reads them, and writes them in the same step if they hold the expected value.
    Exchange,
}

impl AccessKind {
    /// Whether it reads.
    pub fn reads(self) -> bool {
        self != AccessKind::Write
    }

    /// Whether it writes, or may.
    pub fn writes(self) -> bool {
        self != AccessKind::Read
    }
}

/// Which bytes an access touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// As many as the type of this operand has, from the address on.
    TypeOf(Operand),
    /// As many as this operand says, from the address on. The machine accesses them in several pieces.
    Bytes(Operand),
    /// Those of a `va_list`, from the address on.
    List,
    /// All bytes of the object, wherever in it the address points to: the access ends its content or its lifetime.
    Object,
}

/// An access to memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MemoryAccess {
    /// The address.
    pub ptr: Operand,
    /// Which bytes.
    pub extent: Extent,
    /// What it does to them.
    pub kind: AccessKind,
    /// Whether C's memory model counts it as atomic.
    pub atomic: bool,
}

impl Op {
    /// The accesses to memory, in order. Not among them are accesses of called functions, new objects, ends of lifetimes by
    /// [`Op::EndSince`], and the variables of other threads.
    pub fn accesses(&self) -> SmallVec<[MemoryAccess; 2]> {
        let access = |ptr: &Operand, extent, kind, atomic| MemoryAccess { ptr: *ptr, extent, kind, atomic };
        let plain = |ptr, extent, kind| access(ptr, extent, kind, false);
        match self {
            Op::Load { dst, ptr, atomic } => {
                smallvec![access(ptr, Extent::TypeOf(Operand::Reg(*dst)), AccessKind::Read, *atomic)]
            }
            Op::Store { ptr, value, atomic } => {
                smallvec![access(ptr, Extent::TypeOf(*value), AccessKind::Write, *atomic)]
            }
            Op::AtomicRmw { ptr, value, .. } => {
                smallvec![access(ptr, Extent::TypeOf(*value), AccessKind::Modify, true)]
            }
            Op::CompareExchange { ptr, new, .. } => {
                smallvec![access(ptr, Extent::TypeOf(*new), AccessKind::Exchange, true)]
            }
            Op::MemCopy { dst, src, len } => {
                let bytes = Extent::Bytes(*len);
                smallvec![plain(src, bytes, AccessKind::Read), plain(dst, bytes, AccessKind::Write)]
            }
            Op::MemSet { dst, len, .. } => smallvec![plain(dst, Extent::Bytes(*len), AccessKind::Write)],
            Op::HeapFree { ptr, .. }
            | Op::Undefine { ptr }
            | Op::EndScope { ptr }
            | Op::Scope { ptr, .. } => {
                smallvec![plain(ptr, Extent::Object, AccessKind::Write)]
            }
            Op::Inspect { dst, question: Question::Written, value } => {
                smallvec![plain(value, Extent::TypeOf(Operand::Reg(*dst)), AccessKind::Read)]
            }
            Op::VaStart { list } => smallvec![plain(list, Extent::List, AccessKind::Write)],
            Op::VaCopy { dst, src } => smallvec![
                plain(src, Extent::List, AccessKind::Read),
                plain(dst, Extent::List, AccessKind::Write)
            ],
            _ => SmallVec::new(),
        }
    }

    /// Whether other threads may have to run before it: it accesses memory, waits for other threads, or creates one.
    pub fn is_shared_action(&self) -> bool {
        matches!(self, Op::Await { .. } | Op::ThreadCreate { .. }) || !self.accesses().is_empty()
    }

    /// Whether it does nothing but assign its results, which follow from its operands and the running thread alone. A division does
    /// more: it may trap.
    pub fn is_pure(&self) -> bool {
        match self {
            Op::Binary { op, .. } => !op.may_trap(),
            Op::Unary { .. }
            | Op::Overflow { .. }
            | Op::FunnelShift { .. }
            | Op::Compare { .. }
            | Op::Cast { .. }
            | Op::Float { .. }
            | Op::Select { .. }
            | Op::Freeze { .. }
            | Op::Offset { .. }
            | Op::ThreadArgument { .. }
            | Op::ThreadLocal { .. } => true,
            _ => false,
        }
    }
}

impl BinaryOp {
    /// Whether it traps for some operands.
    pub fn may_trap(self) -> bool {
        matches!(self, BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem)
    }
}
