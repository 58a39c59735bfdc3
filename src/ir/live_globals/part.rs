//! Parts of globals, and what accesses them.
use crate::ir::{Constant, Extent, GlobalId, Op, Operand, Program};

/// Bytes of a global that are accessed together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// The global.
    pub global: GlobalId,
    /// Offset in bytes.
    pub offset: u64,
    /// Size in bytes.
    pub size: u64,
}

/// The global, the byte offset and the size of a load or store at a constant address; `None` for
/// other operations.
pub(super) fn access(program: &Program, function: usize, op: &Op) -> Option<(GlobalId, i64, u64)> {
    let function = &program.functions[function];
    // Other accesses at constant addresses are too rare to matter.
    let (Op::Load { .. } | Op::Store { .. }, [access]) = (op, &op.accesses()[..]) else { return None };
    let Extent::TypeOf(operand) = access.extent else { return None };
    let ty = match operand {
        Operand::Reg(register) => function.registers[register.index()],
        Operand::Const(constant) => program.constant_type(constant),
    };
    let Operand::Const(ptr) = access.ptr else { return None };
    let Constant::Global(global, offset) = &program.constants[ptr.index()] else { return None };
    Some((*global, *offset, ty.store_size(program.pointer_width)))
}
