//! Variables that are defined nowhere and volatile: others than the program may change them at any
//! time.
//!
//! LLVM knows of accesses that are volatile, but not of variables. So a variable counts as volatile
//! if a volatile access names it. An access through an address that names no variable may be to any
//! of which the program uses the address otherwise.
use crate::frontend::llvm::{Block, Kind, Module, Opcode, Value};

/// Marks these variables as initialised from outside.
pub(in crate::frontend) fn mark(module: &Module<'_>) {
    let mut is_hidden = false;
    let instructions = module.functions().flat_map(Value::blocks).flat_map(Block::instructions);
    for address in instructions.flat_map(accessed) {
        let object = named(address);
        if object.kind() != Kind::LLVMGlobalVariableValueKind {
            is_hidden |= !object.is_opcode(Opcode::Alloca);
        } else if object.is_declaration() {
            object.set_externally_initialized();
        }
    }
    if is_hidden {
        let escaping = module.globals().filter(|global| global.is_declaration() && escapes(*global));
        escaping.for_each(Value::set_externally_initialized);
    }
}

/// The addresses of a volatile access; none for other instructions.
fn accessed(instruction: Value<'_>) -> Vec<Value<'_>> {
    match instruction.opcode() {
        Opcode::Load if instruction.is_volatile() => vec![instruction.operand(0)],
        Opcode::Store if instruction.is_volatile() => vec![instruction.operand(1)],
        Opcode::Call if is_copy_or_fill(instruction) && instruction.is_volatile() => {
            let is_fill = instruction.called_value().name().starts_with("llvm.memset");
            instruction.args().take(if is_fill { 1 } else { 2 }).collect()
        }
        _ => Vec::new(),
    }
}

fn is_copy_or_fill(call: Value<'_>) -> bool {
    let callee = call.called_value();
    callee.is_function() && callee.name().starts_with("llvm.mem")
}

/// What an address is computed from.
fn named(address: Value<'_>) -> Value<'_> {
    let mut object = address;
    while object.is_opcode(Opcode::GetElementPtr) || object.kind() == Kind::LLVMConstantExprValueKind {
        object = object.operand(0);
    }
    object
}

/// Whether an address is used otherwise than for accesses and comparisons.
fn escapes(address: Value<'_>) -> bool {
    address.users().any(|user| match user.kind() {
        Kind::LLVMConstantExprValueKind => escapes(user),
        Kind::LLVMInstructionValueKind => match user.opcode() {
            Opcode::Load | Opcode::ICmp => false,
            Opcode::Store => user.operand(0) == address,
            Opcode::GetElementPtr => escapes(user),
            Opcode::Call => !is_copy_or_fill(user),
            _ => true,
        },
        _ => true,
    })
}
