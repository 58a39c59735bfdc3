//! What the next instruction of a thread is about to do to memory, for people who read why that
//! violates a property.
use super::machine::Machine;
use crate::ir::{AccessKind, Callee, Extent, Op, Operand};
use crate::state::{Thread, Value};

/// What an instruction does at an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccessEffect {
    /// It reads or writes.
    Access(AccessKind),
    /// It frees.
    Free,
    /// It calls.
    Call,
}

/// Something that the next instruction of a thread does to memory.
#[derive(Clone, Copy, Debug)]
pub struct NextAccess {
    /// What it does.
    pub effect: AccessEffect,
    /// Where.
    pub address: Value,
    /// To how many bytes, if that is one number.
    pub size: Option<u64>,
}

impl Machine<'_> {
    /// Where the next instruction of a thread stores what, if it is a store.
    pub fn next_store(&self, thread: &Thread) -> Option<(Value, Value)> {
        let Op::Store { ptr, value, .. } = self.next_op(thread)? else { return None };
        let frame = thread.top();
        Some((self.value_of(frame, *ptr)?, self.value_of(frame, *value)?))
    }

    /// What the next instruction of a thread does to memory, in order; nothing where an address is
    /// not known.
    pub fn next_accesses(&self, thread: &Thread) -> Vec<NextAccess> {
        let Some(op) = self.next_op(thread) else { return Vec::new() };
        let frame = thread.top();
        let value = |operand| self.value_of(frame, operand);
        if let Op::Call { callee: Callee::Indirect(callee), .. } = op {
            let called =
                value(*callee).map(|address| NextAccess { effect: AccessEffect::Call, address, size: None });
            return called.into_iter().collect();
        }
        let pointer_width = self.pointer_width();
        let bytes = |operand: Operand| {
            let ty = match operand {
                Operand::Reg(register) => self.function(frame.function).registers[register.index()],
                Operand::Const(constant) => self.program.constant_type(constant),
            };
            u64::from(ty.width(pointer_width).div_ceil(8))
        };
        let effect = |kind| {
            if matches!(op, Op::HeapFree { .. }) { AccessEffect::Free } else { AccessEffect::Access(kind) }
        };
        let accesses = op.accesses().into_iter().filter_map(|access| {
            // Where scopes begin and end.
            if access.extent == Extent::Object && !matches!(op, Op::HeapFree { .. }) {
                return None;
            }
            let size = match access.extent {
                Extent::TypeOf(operand) => Some(bytes(operand)),
                Extent::Bytes(length) => value(length).and_then(Value::as_u64),
                Extent::List | Extent::Object => None,
            };
            Some(NextAccess { effect: effect(access.kind), address: value(access.ptr)?, size })
        });
        accesses.collect()
    }
}
