//! Hides from passes what LLVM leaves open, so that they do not choose.
//!
//! A pass that sees constants takes one of the results that an operation may have: of two zeros in
//! `llvm.minnum` the negative one, in `llvm.fmuladd` the sum that is rounded once even where the
//! machine rounds twice, and of what is poison (`llvm.ctlz` of 0, a conversion to an integer that
//! does not fit) anything. So calls stand for these operations, and the translation gives their
//! results (`translate/open.rs`).
//!
//! Flags of instructions that let results differ from those of IEEE 754 (`fast` and its parts) are
//! not followed: a call of [`FAST_MATH`] marks these instructions.
use super::promotion::HIDDEN;
use crate::frontend::llvm::{Block, Builder, FastMath, Module, Opcode, Value};

/// Prefix of the functions that stand for conversions to integers; `fptosi` or `fptoui` follows,
/// and the types.
pub(in crate::frontend) const CONVERSION: &str = "__tessera.conversion.";
/// Called before an operation whose result may differ from that of IEEE 754.
pub(in crate::frontend) const FAST_MATH: &str = "__tessera.fast_math";

/// Intrinsics whose results are open for some operands; those of the second list are if their
/// second argument says so.
const OPEN: &[&str] = &["llvm.fmuladd.", "llvm.minnum.", "llvm.maxnum."];
const OPEN_IF_POISON: &[&str] = &["llvm.ctlz.", "llvm.cttz.", "llvm.abs."];

/// What LLVM calls memory that the program cannot see, read and written: no two calls are the same,
/// and the results may differ.
const HIDDEN_MEMORY: u64 = 3 << 2;

/// Parts of the processor that fuse a product with a sum, as clang lists them.
const FUSING: &[&str] = &["+fma", "+fma4", "+avx512f"];

/// Whether the processor that a function is compiled for fuses products with sums.
pub(in crate::frontend) fn may_fuse(function: Value<'_>) -> bool {
    let features = function.text_attribute("target-features").unwrap_or_default();
    features.split(',').any(|feature| FUSING.contains(&feature))
}

/// Marks the operations whose results may differ from those of IEEE 754. To come before the
/// preparation, which drops the flags.
pub(super) fn mark_fast_math(module: &Module<'_>) {
    for function in bodies(module) {
        let fuses = may_fuse(function);
        let marked: Vec<Value<'_>> = instructions(function)
            .filter(|instruction| match instruction.fast_math() {
                FastMath::None => false,
                // Only a product together with the sum is another operation.
                FastMath::Contract => fuses && matches!(instruction.opcode(), Opcode::FAdd | Opcode::FSub),
                FastMath::Any => true,
            })
            .collect();
        for instruction in marked.into_iter().filter(|marked| !marked.is_opcode(Opcode::Phi)) {
            let void = module.context().void_type();
            let mark =
                module.function_named(FAST_MATH).unwrap_or_else(|| module.declare(FAST_MATH, void, &[]));
            Builder::before(module.context(), instruction).call(mark, &[]);
        }
    }
}

/// Makes these operations calls. To come after the operations that depend on the rounding mode.
pub(in crate::frontend) fn hide(module: &Module<'_>) {
    for function in bodies(module) {
        for instruction in instructions(function).collect::<Vec<_>>() {
            match instruction.opcode() {
                Opcode::Call => hide_intrinsic(module, instruction),
                Opcode::FPToSI => hide_conversion(module, instruction, "fptosi"),
                Opcode::FPToUI => hide_conversion(module, instruction, "fptoui"),
                _ => {}
            }
        }
    }
}

fn bodies<'m>(module: &'m Module<'_>) -> Vec<Value<'m>> {
    module.functions().filter(|function| !function.is_declaration()).collect()
}

fn instructions(function: Value<'_>) -> impl Iterator<Item = Value<'_>> {
    function.blocks().flat_map(Block::instructions)
}

fn hide_intrinsic(module: &Module<'_>, call: Value<'_>) {
    let callee = call.called_value();
    if !callee.is_function() {
        return;
    }
    let name = callee.name();
    let begins = |list: &[&str]| list.iter().any(|beginning| name.starts_with(beginning));
    let is_poison = || call.args().nth(1).and_then(Value::int_value) == Some(1);
    if begins(OPEN) || begins(OPEN_IF_POISON) && is_poison() {
        let hidden = format!("{HIDDEN}{name}");
        let function = module
            .function_named(&hidden)
            .unwrap_or_else(|| open(module, module.declare_like(&hidden, callee)));
        call.set_called_function(function);
    }
}

fn hide_conversion(module: &Module<'_>, instruction: Value<'_>, operation: &str) {
    let operand = instruction.operand(0);
    let (from, to) = (operand.ty(), instruction.ty());
    let name = format!("{CONVERSION}{operation}.{to}.{from}");
    let function =
        module.function_named(&name).unwrap_or_else(|| open(module, module.declare(&name, to, &[from])));
    let call = Builder::before(module.context(), instruction).call(function, &[operand]);
    instruction.replace_uses(call);
    instruction.erase();
}

/// A function that does nothing, of which equal calls may give different results.
fn open<'m>(module: &'m Module<'_>, function: Value<'m>) -> Value<'m> {
    for (attribute, value) in [("nounwind", 0), ("willreturn", 0), ("memory", HIDDEN_MEMORY)] {
        function.add_attribute(module.context(), attribute, value);
    }
    function
}
