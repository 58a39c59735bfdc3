//! What the next instruction of a thread is going to access.
use super::future::may_be_shared;
use crate::exec::Machine;
use crate::exec::machine::Prepared;
use crate::ir::{Op, Operand, Type};
use crate::state::{Frame, MultiState, ObjectId, Thread, Value};
use smallvec::SmallVec;

/// An access to an object that others may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub(in crate::exec) struct Access {
    pub(in crate::exec) object: ObjectId,
    /// Offset in bytes: an `Int` or `Term` of the width of pointers.
    pub(in crate::exec) offset: Value,
    /// Number of bytes: an `Int` or `Term`.
    pub(in crate::exec) size: Value,
    pub(in crate::exec) write: bool,
    pub(in crate::exec) atomic: bool,
    /// It writes only if it finds what it expects.
    pub(in crate::exec) exchange: bool,
    /// The machine does it in several pieces, between which other threads may run.
    pub(in crate::exec) pieces: bool,
}

pub(super) type Accesses = SmallVec<[Access; 2]>;

impl Machine<'_> {
    /// The next instruction of a thread.
    pub(super) fn next_op(&self, thread: &Thread) -> Option<&Op> {
        let frame = thread.top();
        let block = &self.function(frame.function).blocks[frame.block.index()];
        block.instructions.get(frame.index as usize).map(|instruction| &instruction.op)
    }

    /// The accesses of an instruction of a thread to objects that change. Addresses that the interpreter would not
    /// follow access nothing.
    pub(super) fn accesses(&self, state: &MultiState, thread: &Thread, op: &Op) -> Accesses {
        let frame = thread.top();
        let pointer_width = self.pointer_width();
        let bytes = |ty: Type| Value::int(pointer_width, u64::from(ty.width(pointer_width).div_ceil(8)));
        let register = |register: crate::ir::Reg| self.function(frame.function).registers[register.index()];
        let ty = |operand: Operand| match operand {
            Operand::Reg(r) => register(r),
            Operand::Const(constant) => self.program.constant_type(constant),
        };
        let inside = thread.section.depth > 0;
        let mut accesses = Accesses::new();
        let exchange = matches!(op, Op::CompareExchange { .. });
        let mut add = |ptr: Operand, size: Value, write: bool, atomic: bool, pieces: bool| {
            let (object, offset) = match self.value_of(frame, ptr) {
                Some(Value::Pointer { object, offset }) => (object, Value::int(pointer_width, offset)),
                Some(Value::PointerTerm { object, offset }) => (object, Value::Term(offset)),
                _ => return,
            };
            if may_be_shared(state, object) {
                let atomic = atomic || inside;
                accesses.push(Access { object, offset, size, write, atomic, exchange, pieces });
            }
        };
        let whole = Value::int(pointer_width, u64::MAX >> (65 - pointer_width));
        let length = |operand: Operand| match self.value_of(frame, operand) {
            Some(value @ (Value::Int { .. } | Value::Term(_))) => value,
            _ => whole,
        };
        match op {
            Op::Load { dst, ptr, atomic } => add(*ptr, bytes(register(*dst)), false, *atomic, false),
            Op::Store { ptr, value, atomic } => add(*ptr, bytes(ty(*value)), true, *atomic, false),
            Op::AtomicRmw { ptr, value, .. } => add(*ptr, bytes(ty(*value)), true, true, false),
            Op::CompareExchange { ptr, new, .. } => add(*ptr, bytes(ty(*new)), true, true, false),
            Op::MemCopy { dst, src, len } => {
                add(*src, length(*len), false, false, true);
                add(*dst, length(*len), true, false, true);
            }
            Op::MemSet { dst, len, .. } => add(*dst, length(*len), true, false, true),
            Op::HeapFree { ptr } | Op::Undefine { ptr } | Op::EndScope { ptr } | Op::Scope { ptr, .. } => {
                add(*ptr, whole, true, false, false);
            }
            Op::VaStart { list } => add(*list, whole, true, false, false),
            Op::VaCopy { dst, src } => {
                add(*src, whole, false, false, false);
                add(*dst, whole, true, false, false);
            }
            _ => {}
        }
        accesses
    }

    pub(super) fn value_of(&self, frame: &Frame, operand: Operand) -> Option<Value> {
        match operand {
            Operand::Reg(register) => Some(frame.registers[register.index()]),
            Operand::Const(constant) => match &self.constants[constant.index()] {
                Prepared::Value(value) => Some(*value),
                _ => None,
            },
        }
    }
}
