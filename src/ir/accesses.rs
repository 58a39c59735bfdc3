//! What an operation does to memory, and whether it does more than assign registers. All analyses
//! ask here.
use super::instruction::instructions;
use super::{Allocator, BinaryOp, Callee, Op, Operand, Question, Reg};
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
    /// As many as this operand says, from the address on. The machine accesses them in several
    /// pieces.
    Bytes(Operand),
    /// Those of a `va_list`, from the address on.
    List,
    /// All bytes of the object, wherever in it the address points to: the access ends its content
    /// or its lifetime.
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

/// What an instruction does besides assigning its results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpEffect {
    /// Nothing, and the results follow from its operands and the running thread alone.
    Pure,
    /// Nothing that code outside of the call observes: it chooses a value, leaves runs out, or acts
    /// on an object of the call. The effects of a call are those of the callee.
    Own,
    /// It traps for some values of this operand. Otherwise it is pure.
    TrapsFor(Operand),
    /// It reads the memory at this address.
    Reads(Operand),
    /// It changes the memory at this address.
    Writes(Operand),
    /// It changes nothing, but may end the run, violate a property, or do what is not modelled.
    Fails,
    /// It may change memory, or do more.
    Changes,
    /// It waits for other threads, or creates one.
    Schedules,
}

macro_rules! effects {
    ($(
        $(#$doc:tt)*
        $name:ident $({ $($(#$about:tt)* $field:ident: $ty:ty $(as $rule:tt)?,)* })? => {
            text: $results:tt = $text:tt,
            effect: $effect:tt,
            accesses: $accesses:tt,
        }
    )*) => {
        impl Op {
            /// The accesses to memory, in order. Not among them are accesses of called functions,
            /// new objects, ends of lifetimes by [`Op::EndSince`], and the variables of other
            /// threads.
            #[expect(unused_variables, reason = "most instructions have no accesses")]
            pub fn accesses(&self) -> SmallVec<[MemoryAccess; 2]> {
                match self {
                    $(Op::$name { $($($field,)*)? } => accesses!($accesses),)*
                }
            }

            /// What it does besides assigning its results.
            #[expect(unused_variables, reason = "most effects do not depend on them")]
            pub fn effect(&self) -> OpEffect {
                match self {
                    $(Op::$name { $($($field,)*)? } => effect!($effect),)*
                }
            }
        }
    };
}

macro_rules! accesses {
    ([$($access:expr),*]) => { smallvec![$($access),*] };
    (($accesses:expr)) => { $accesses };
}

macro_rules! effect {
    (($effect:expr)) => {
        $effect
    };
    ($effect:ident) => {
        OpEffect::$effect
    };
}

instructions!(effects);

impl Op {
    /// Whether other threads may have to run before it: it accesses memory, waits for other
    /// threads, or creates one.
    pub fn is_shared_action(&self) -> bool {
        self.effect() == OpEffect::Schedules || !self.accesses().is_empty()
    }

    /// Whether it does nothing but assign its results, which follow from its operands and the
    /// running thread alone. A division does more: it may trap.
    pub fn is_pure(&self) -> bool {
        self.effect() == OpEffect::Pure
    }
}

impl Reg {
    /// As many bytes as its type has.
    fn extent(self) -> Extent {
        Extent::TypeOf(Operand::Reg(self))
    }
}

impl Operand {
    /// As many bytes as its type has.
    fn extent(self) -> Extent {
        Extent::TypeOf(self)
    }

    fn read(self, extent: Extent) -> MemoryAccess {
        MemoryAccess { ptr: self, extent, kind: AccessKind::Read, atomic: false }
    }

    fn write(self, extent: Extent) -> MemoryAccess {
        MemoryAccess { kind: AccessKind::Write, ..self.read(extent) }
    }

    fn modify(self, extent: Extent) -> MemoryAccess {
        MemoryAccess { kind: AccessKind::Modify, ..self.read(extent) }
    }

    fn exchange(self, extent: Extent) -> MemoryAccess {
        MemoryAccess { kind: AccessKind::Exchange, ..self.read(extent) }
    }
}

impl MemoryAccess {
    fn atomic(self, atomic: bool) -> Self {
        Self { atomic, ..self }
    }
}

impl BinaryOp {
    /// Whether the numbers that it divides are signed; `None` if it is no division. The compiler
    /// asks for each operation, since only divisions trap.
    pub fn divides_signed(self) -> Option<bool> {
        match self {
            BinaryOp::UDiv | BinaryOp::URem => Some(false),
            BinaryOp::SDiv | BinaryOp::SRem => Some(true),
            BinaryOp::Add
            | BinaryOp::Sub
            | BinaryOp::Mul
            | BinaryOp::Shl
            | BinaryOp::LShr
            | BinaryOp::AShr
            | BinaryOp::And
            | BinaryOp::Or
            | BinaryOp::Xor
            | BinaryOp::UMin
            | BinaryOp::UMax
            | BinaryOp::SMin
            | BinaryOp::SMax
            | BinaryOp::UAddSat
            | BinaryOp::SAddSat
            | BinaryOp::USubSat
            | BinaryOp::SSubSat => None,
        }
    }

    /// Whether it traps for some operands.
    pub fn may_trap(self) -> bool {
        self.divides_signed().is_some()
    }

    fn effect(self, rhs: Operand) -> OpEffect {
        if self.may_trap() { OpEffect::TrapsFor(rhs) } else { OpEffect::Pure }
    }
}

impl Allocator {
    /// The effect of an allocation.
    fn effect(self) -> OpEffect {
        match self {
            Self::Model => OpEffect::Own,
            Self::Malloc | Self::New | Self::NewArray => OpEffect::Changes,
        }
    }
}

impl Callee {
    fn effect(self) -> OpEffect {
        match self {
            Callee::Direct(_) => OpEffect::Own,
            // The pointer may lead to no function, or to one that does not fit.
            Callee::Indirect(_) => OpEffect::Fails,
        }
    }
}

impl Question {
    fn effect(self) -> OpEffect {
        match self {
            Self::Known | Self::Effects | Self::Base => OpEffect::Own,
            // Not every value is known to be an address.
            Self::Start | Self::Extent | Self::Heap | Self::Shown | Self::Written => OpEffect::Fails,
        }
    }

    fn accesses(self, dst: Reg, value: Operand) -> SmallVec<[MemoryAccess; 2]> {
        if self == Self::Written { smallvec![value.read(dst.extent())] } else { SmallVec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::testing::random_program;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn effects_and_accesses_agree(seed: u64) {
            let program = random_program(seed);
            let blocks = program.functions.iter().flat_map(|function| &function.blocks);
            for op in blocks.flat_map(|block| &block.instructions).map(|instruction| &instruction.op) {
                let accesses = op.accesses();
                let mut written = accesses.iter().filter(|access| access.kind.writes());
                let agree = match op.effect() {
                    OpEffect::Pure | OpEffect::TrapsFor(_) => accesses.is_empty(),
                    OpEffect::Reads(ptr) => written.next().is_none() && accesses[0].ptr == ptr,
                    OpEffect::Writes(ptr) => written.next().is_some_and(|access| access.ptr == ptr),
                    // What ends is an object of the call.
                    OpEffect::Own => written.all(|access| access.extent == Extent::Object),
                    OpEffect::Fails => written.next().is_none(),
                    OpEffect::Changes | OpEffect::Schedules => true,
                };
                prop_assert!(agree, "{op:?}: {accesses:?}");
            }
        }
    }
}
