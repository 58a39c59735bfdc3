//! What the next instruction of a thread is going to access.
use crate::exec::Machine;
use crate::exec::machine::Prepared;
use crate::ir::{AccessKind, Extent, MemoryAccess, Op, Operand, Type};
use crate::state::{Frame, MultiState, ObjectId, ObjectKind, Thread, Value};
use smallvec::SmallVec;

/// An access to an object that other threads may know.
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
    /// The machine does it in several pieces. Other threads may run between them.
    pub(in crate::exec) pieces: bool,
}

pub(super) type Accesses = SmallVec<[Access; 2]>;

impl Machine<'_> {
    /// The next instruction of a thread.
    pub(in crate::exec) fn next_op(&self, thread: &Thread) -> Option<&Op> {
        let frame = thread.top();
        let block = &self.function(frame.function).blocks[frame.block.index()];
        block.instructions.get(frame.index as usize).map(|instruction| &instruction.op)
    }

    /// The accesses of an instruction of a thread to objects that may change. Addresses that the
    /// interpreter would not follow give no access.
    pub(super) fn accesses(&self, state: &MultiState, thread: &Thread, op: &Op) -> Accesses {
        let frame = thread.top();
        let pointer_width = self.pointer_width();
        let bytes = |ty: Type| Value::int(pointer_width, u64::from(ty.width(pointer_width).div_ceil(8)));
        let ty = |operand: Operand| match operand {
            Operand::Reg(register) => self.function(frame.function).registers[register.index()],
            Operand::Const(constant) => self.program.constant_type(constant),
        };
        let inside = thread.section.depth > 0;
        let whole = Value::int(pointer_width, u64::MAX >> (65 - pointer_width));
        let mut accesses = Accesses::new();
        for MemoryAccess { ptr, extent, kind, atomic } in op.accesses() {
            let (object, offset) = match self.value_of(frame, ptr) {
                Some(Value::Pointer { object, offset }) => (object, Value::int(pointer_width, offset)),
                Some(Value::PointerTerm { object, offset }) => (object, Value::Term(offset)),
                _ => continue,
            };
            if !may_be_shared(state, object) {
                continue;
            }
            let size = match extent {
                Extent::TypeOf(operand) => bytes(ty(operand)),
                Extent::Bytes(length) => match self.value_of(frame, length) {
                    Some(value @ (Value::Int { .. } | Value::Term(_))) => value,
                    _ => whole,
                },
                Extent::List | Extent::Object => whole,
            };
            accesses.push(Access {
                object,
                offset,
                size,
                write: kind.writes(),
                atomic: atomic || inside,
                exchange: kind == AccessKind::Exchange,
                pieces: matches!(extent, Extent::Bytes(_)),
            });
        }
        accesses
    }

    pub(in crate::exec) fn value_of(&self, frame: &Frame, operand: Operand) -> Option<Value> {
        match operand {
            Operand::Reg(register) => Some(frame.registers[register]),
            Operand::Const(constant) => match &self.constants[constant.index()] {
                Prepared::Value(value) => Some(*value),
                _ => None,
            },
        }
    }
}

/// Whether an access to the object can matter to any other thread.
fn may_be_shared(state: &MultiState, object: ObjectId) -> bool {
    object.is_data() && state.memory.get(object).kind != ObjectKind::Constant
}
