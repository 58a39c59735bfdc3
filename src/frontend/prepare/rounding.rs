//! Rounding modes: which operations depend on them.
//!
//! LLVM's instructions round to nearest, and passes compute and move them accordingly. The mode of
//! a thread is a variable of the models ([`MODE`]), which is linked if the program may change it.
//! Then each operation that rounds becomes a call of a function whose name begins with [`ROUNDED`],
//! with the mode as its first argument. Passes know nothing of such a function but that its result
//! depends on its arguments only.
//!
//! What clang has computed itself stays as it is: that is what the compiled program has, too.
//! Operations whose mode is fixed, and those of programs that never change it, are left to the
//! translation (`translate/rounding.rs`).
use super::constant_calls::NOTHING;
use crate::frontend::llvm::{Block, Builder, Module, Opcode, Type, Value};

/// Prefix of the functions that stand for operations that round: the operation and types follow,
/// separated by dots.
pub(in crate::frontend) const ROUNDED: &str = "__tessera.rounded.";
/// Prefix of LLVM's intrinsics that say how they round.
pub(in crate::frontend) const CONSTRAINED: &str = "llvm.experimental.constrained.";
/// What such an intrinsic says if it rounds in the mode of the thread. Other modes are promises
/// that the thread has that mode. Compilers give the second one where they were not told that the
/// mode may change; the compiled operation is the same.
pub(in crate::frontend) const IN_MODE_OF_THREAD: &[&str] = &["round.dynamic", "round.tonearest"];

/// The variable with the mode of each thread.
pub(super) const MODE: &str = "__tessera_rounding";
/// By this function, models ask for the mode.
pub(in crate::frontend) const GET_MODE: &str = "__tessera_rounding_mode";
/// By this one, they set it where the program can do so, too.
pub(in crate::frontend) const SET_MODE: &str = "__tessera_set_rounding_mode";

/// Intrinsics that round, without their prefix and types.
const ROUNDING_INTRINSICS: &[&str] = &["sqrt", "fma", "fmuladd", "rint", "nearbyint", "lrint", "llrint"];

/// Answers the models' questions about the mode. Where it may change, makes each operation that
/// rounds depend on it.
pub(super) fn make_explicit(module: &Module<'_>) {
    let variable = module.global_named(MODE).filter(|variable| !variable.is_declaration());
    answer_models(module, variable);
    let Some(variable) = variable else { return };
    let functions: Vec<Value<'_>> = module.functions().filter(|f| !f.is_declaration()).collect();
    for instruction in functions.into_iter().flat_map(Value::blocks).flat_map(Block::instructions) {
        let Some((operation, operands)) = rounding_operation(instruction) else { continue };
        let byte = module.context().int_type(8);
        let builder = Builder::before(module.context(), instruction);
        let mut args = vec![builder.load(byte, variable)];
        args.extend(operands);
        let types: Vec<Type<'_>> = args.iter().map(|arg| arg.ty()).collect();
        let result = builder.call(declared(module, &operation, instruction.ty(), &types), &args);
        instruction.replace_uses(result);
        drop_call(module, instruction);
    }
}

/// Gives models the mode, which is always 0 (to nearest) if there is no variable for it.
fn answer_models(module: &Module<'_>, variable: Option<Value<'_>>) {
    let calls = |name: &str| -> Vec<Value<'_>> {
        let Some(function) = module.function_named(name) else { return Vec::new() };
        function.users().filter(|user| user.is_call() && user.called_value() == function).collect()
    };
    for call in calls(GET_MODE) {
        let mode = match variable {
            Some(variable) => Builder::before(module.context(), call).load(call.ty(), variable),
            None => module.context().int_constant(call.ty().int_width(), 0),
        };
        call.replace_uses(mode);
    }
    for call in calls(SET_MODE) {
        if let (Some(variable), Some(mode)) = (variable, call.args().next()) {
            Builder::before(module.context(), call).store(mode, variable);
        }
    }
}

/// The name of an operation that rounds in the mode of the thread, and its operands.
fn rounding_operation(instruction: Value<'_>) -> Option<(String, Vec<Value<'_>>)> {
    let name = match instruction.opcode() {
        Opcode::FAdd => "fadd",
        Opcode::FSub => "fsub",
        Opcode::FMul => "fmul",
        Opcode::FDiv => "fdiv",
        Opcode::FPTrunc => "fptrunc",
        Opcode::SIToFP => "sitofp",
        Opcode::UIToFP => "uitofp",
        Opcode::Call => return rounding_call(instruction),
        _ => return None,
    };
    let operands = (0..instruction.operand_count()).map(|index| instruction.operand(index)).collect();
    Some((name.to_owned(), operands))
}

/// The same for a call.
fn rounding_call(call: Value<'_>) -> Option<(String, Vec<Value<'_>>)> {
    let callee = call.called_value();
    if !callee.is_function() {
        return None;
    }
    let name = callee.name();
    if let Some(name) = name.strip_prefix(CONSTRAINED) {
        let follows = |text: &str| IN_MODE_OF_THREAD.contains(&text);
        let is_dynamic = call.args().any(|arg| arg.metadata_text().is_some_and(follows));
        let operands = call.args().filter(|arg| !arg.is_metadata()).collect();
        return is_dynamic.then(|| (first_part(name, '.'), operands));
    }
    if name == "llvm.get.rounding" {
        return Some(("flt_rounds".to_owned(), Vec::new()));
    }
    let operation = match name.strip_prefix("__tessera_float_") {
        Some(name) if name.starts_with("fsqrt") => "sqrt".to_owned(),
        Some(name) => first_part(name, '_'),
        None => first_part(name.strip_prefix("llvm.")?, '.'),
    };
    ROUNDING_INTRINSICS.contains(&operation.as_str()).then(|| (operation, call.args().collect()))
}

fn first_part(name: &str, separator: char) -> String {
    name.split(separator).next().unwrap_or_default().to_owned()
}

/// The function that stands for an operation.
fn declared<'m>(module: &'m Module<'_>, operation: &str, result: Type<'m>, params: &[Type<'m>]) -> Value<'m> {
    let types: Vec<String> = [result].iter().chain(params).map(ToString::to_string).collect();
    let name = format!("{ROUNDED}{operation}.{}", types.join("."));
    module
        .function_named(&name)
        .unwrap_or_else(|| without_effect(module, module.declare(&name, result, params)))
}

/// A function of which passes know that its result depends on its arguments only, and that it does
/// nothing else.
pub(super) fn without_effect<'m>(module: &'m Module<'_>, function: Value<'m>) -> Value<'m> {
    for attribute in ["nounwind", "willreturn", "memory"] {
        function.add_attribute(module.context(), attribute, 0);
    }
    function
}

/// Lets passes remove the call of a model's operation, whose result is not used any more. They know
/// that of LLVM's own.
pub(super) fn drop_call(module: &Module<'_>, instruction: Value<'_>) {
    if !instruction.is_call() || instruction.called_value().name().starts_with("llvm.") {
        return;
    }
    let called = instruction.called_value();
    let name = format!("{NOTHING}.{}", called.name());
    let nothing = module.function_named(&name);
    let nothing = nothing.unwrap_or_else(|| without_effect(module, module.declare_like(&name, called)));
    instruction.set_called_function(nothing);
}
