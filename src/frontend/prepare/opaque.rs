//! Hides addresses from the passes over loops.
//!
//! These passes would compute how often `p != end` holds from the difference of two addresses,
//! which is known within one object only, or from a largest address. So while they run, every
//! address that is compared or converted to an integer comes from a call of [`OPAQUE`].
use crate::frontend::llvm::{Block, Builder, Kind, Module, Opcode, TypeKind, Value};

/// Name of a function that returns its argument, an address.
pub(in crate::frontend) const OPAQUE: &str = "__tessera.opaque";

/// Hides where addresses come from that are compared with others or converted to integers.
pub(super) fn hide_addresses(module: &Module<'_>) {
    let context = module.context();
    let compares = |instruction: &Value<'_>| {
        instruction.is_opcode(Opcode::ICmp) && !instruction.operand(1).is_zero()
            || instruction.is_opcode(Opcode::PtrToInt)
    };
    let functions = module.functions().collect::<Vec<_>>();
    for instruction in
        functions.into_iter().flat_map(Value::blocks).flat_map(Block::instructions).filter(compares)
    {
        let operands = (0..instruction.operand_count()).map(|index| (index, instruction.operand(index)));
        let Some((index, address)) = operands.into_iter().find(|(_, operand)| !operand.is_constant()) else {
            continue;
        };
        let ty = address.ty();
        if ty.kind() != TypeKind::LLVMPointerTypeKind || !ty.is_in_main_memory() {
            continue;
        }
        let opaque = module.function_named(OPAQUE).unwrap_or_else(|| {
            let opaque = module.declare(OPAQUE, ty, &[ty]);
            for attribute in ["nounwind", "willreturn", "memory"] {
                opaque.add_attribute(context, attribute, 0);
            }
            opaque
        });
        instruction.set_operand(index, Builder::before(context, instruction).call(opaque, &[address]));
    }
}

/// Undoes [`hide_addresses`].
pub(super) fn show_addresses(module: &Module<'_>) {
    let Some(opaque) = module.function_named(OPAQUE) else { return };
    let calls: Vec<Value<'_>> =
        opaque.users().filter(|user| user.kind() == Kind::LLVMInstructionValueKind).collect();
    for call in calls {
        let address = call.operand(0);
        call.replace_uses(address);
        call.erase();
    }
}
