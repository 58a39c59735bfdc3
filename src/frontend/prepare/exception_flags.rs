//! Flags of floating-point exceptions (`fetestexcept`): which operations raise them.
//!
//! LLVM's instructions have no flags. The flags of a thread are a variable of the models
//! ([`FLAGS`]), which is linked if the program looks at them. Then before each operation that may
//! raise flags there is a call of a function whose name begins with [`RAISED`]: it takes the flags,
//! the rounding mode and the operands, and returns the flags with those that the operation raises.
//! The translation (`translate/exception_flags.rs`) says which these are.
//!
//! The low byte of the variable has the flags that are raised, the high byte those that may be
//! raised or not.
//!
//! Models compute by other steps than the library. A model that says nothing of flags leaves all of
//! them open, if it computes with floating-point numbers. Otherwise it says that it raises those of
//! its own operations ([`COMPUTES`]), or which ([`RAISES`]).
//!
//! What clang has computed itself raises nothing: so it is in the compiled program, too.
use super::rounding::{CONSTRAINED, MODE, drop_call};
use crate::frontend::llvm::{Block, Builder, Module, Opcode, RealPredicate, Type, Value};
use crate::frontend::names::RUNTIME_PREFIX;

/// Prefix of the functions that stand for the flags of an operation: the operation, the type of its
/// result, and more types, separated by dots.
pub(in crate::frontend) const RAISED: &str = "__tessera.flags.";
/// The operation that leaves all flags open.
pub(super) const ANY: &str = "any";

/// The variable with the flags of each thread.
const FLAGS: &str = "__tessera_flags";
/// By these functions, models ask for the flags and set them.
const GET_FLAGS: &str = "__tessera_exception_flags";
const SET_FLAGS: &str = "__tessera_set_exception_flags";
/// A function that calls this one raises the flags of its own operations.
const COMPUTES: &str = "__tessera_computes_exceptions";
/// A function that calls this one raises the given flags, and no others.
const RAISES: &str = "__tessera_raises";
/// Models' functions that are answered here.
pub(in crate::frontend) const QUESTIONS: [&str; 4] = [GET_FLAGS, SET_FLAGS, COMPUTES, RAISES];

/// All flags are open.
const OPEN: u64 = 0x3d00;

/// LLVM's intrinsics that raise no flags, although they take numbers.
const SILENT: &[&str] = &["fabs", "copysign", "is.fpclass"];
/// Those whose flags the translation knows. All others leave all flags open.
const KNOWN: &[&str] = &[
    "sqrt",
    "fma",
    "fmuladd",
    "rint",
    "nearbyint",
    "lrint",
    "llrint",
    "lround",
    "llround",
    "floor",
    "ceil",
    "trunc",
    "round",
    "roundeven",
    "minnum",
    "maxnum",
];

/// Answers the models' questions about flags. Where the program looks at them, makes each operation
/// raise its flags.
pub(super) fn make_explicit(module: &Module<'_>) {
    let variable = module.global_named(FLAGS).filter(|variable| !variable.is_declaration());
    if let Some(variable) = variable {
        let flags = Flags { module, variable };
        let functions: Vec<Value<'_>> = module.functions().filter(|f| !f.is_declaration()).collect();
        for function in functions {
            flags.instrument(function);
        }
    }
    answer_models(module, variable);
}

fn calls<'m>(module: &'m Module<'_>, name: &str) -> Vec<Value<'m>> {
    let Some(function) = module.function_named(name) else { return Vec::new() };
    function.users().filter(|user| user.is_call() && user.called_value() == function).collect()
}

/// Without the variable, nobody looks at the flags, and they may be any.
fn answer_models(module: &Module<'_>, variable: Option<Value<'_>>) {
    for call in calls(module, GET_FLAGS) {
        let flags = match variable {
            Some(variable) => Builder::before(module.context(), call).load(call.ty(), variable),
            None => module.context().int_constant(call.ty().int_width(), OPEN),
        };
        call.replace_uses(flags);
    }
    for call in calls(module, SET_FLAGS) {
        if let (Some(variable), Some(flags)) = (variable, call.args().next()) {
            Builder::before(module.context(), call).store(flags, variable);
        }
    }
    for call in QUESTIONS.iter().flat_map(|name| calls(module, name)) {
        drop_call(module, call);
    }
}

struct Flags<'m> {
    module: &'m Module<'m>,
    variable: Value<'m>,
}

impl<'m> Flags<'m> {
    fn instrument(&self, function: Value<'m>) {
        let is_model = function
            .debug_location()
            .is_some_and(|location| location.file.starts_with(RUNTIME_PREFIX.as_bytes()));
        let instructions: Vec<Value<'m>> = function.blocks().flat_map(Block::instructions).collect();
        let says = |name: &str| {
            instructions
                .iter()
                .find(|i| i.is_call() && i.called_value().is_function() && i.called_value().name() == name)
        };
        if is_model && says(RAISES).is_some() {
            for &call in &instructions {
                if call.is_call() && call.called_value().is_function() && call.called_value().name() == RAISES
                {
                    let raised: Vec<Value<'m>> = call.args().collect();
                    self.raise(call, "these.void", &raised);
                }
            }
            return;
        }
        let is_open = is_model && says(COMPUTES).is_none();
        for &instruction in &instructions {
            let Some((operation, operands)) = operation(instruction, is_model) else { continue };
            if is_open {
                let start = instructions.iter().find(|i| !i.is_opcode(Opcode::Alloca));
                self.raise(*start.unwrap_or(&instruction), &format!("{ANY}.void"), &[]);
                return;
            }
            self.raise(instruction, &operation, &operands);
        }
    }

    /// Raises the flags of an operation before it.
    fn raise(&self, instruction: Value<'m>, operation: &str, operands: &[Value<'m>]) {
        let context = self.module.context();
        let builder = Builder::before(context, instruction);
        let (state, byte) = (context.int_type(16), context.int_type(8));
        let mode = self.module.global_named(MODE).filter(|mode| !mode.is_declaration());
        let mode = mode.map_or_else(|| context.int_constant(8, 0), |mode| builder.load(byte, mode));
        let mut args = vec![builder.load(state, self.variable), mode];
        args.extend(operands);
        let types: Vec<Type<'m>> = args.iter().map(|arg| arg.ty()).collect();
        let texts: Vec<String> = types.iter().map(ToString::to_string).collect();
        let name = format!("{RAISED}{operation}.{}", texts.join("."));
        let function = self.module.function_named(&name).unwrap_or_else(|| {
            super::rounding::without_effect(self.module, self.module.declare(&name, state, &types))
        });
        builder.store(builder.call(function, &args), self.variable);
    }
}

/// The name of an operation that may raise flags, with the type of its result, and its operands.
fn operation(instruction: Value<'_>, is_model: bool) -> Option<(String, Vec<Value<'_>>)> {
    let name = match instruction.opcode() {
        Opcode::FAdd => "fadd",
        Opcode::FSub => "fsub",
        Opcode::FMul => "fmul",
        Opcode::FDiv => "fdiv",
        Opcode::FRem => "frem",
        Opcode::FPTrunc => "fptrunc",
        Opcode::FPExt => "fpext",
        Opcode::SIToFP => "sitofp",
        Opcode::UIToFP => "uitofp",
        Opcode::FPToSI => "fptosi",
        Opcode::FPToUI => "fptoui",
        Opcode::FCmp => comparison(instruction.float_predicate(), is_model)?,
        Opcode::AtomicRMW if is_float(instruction.ty()) => ANY,
        Opcode::Call => return call_operation(instruction),
        _ => return None,
    };
    let operands = (0..instruction.operand_count()).map(|index| instruction.operand(index)).collect();
    Some((format!("{name}.{}", instruction.ty()), operands))
}

/// Comparisons for order. Compilers compile them as comparisons that raise a flag for each NaN, or
/// as quiet ones. Models mean the macros of C, which are quiet.
fn comparison(predicate: RealPredicate, is_model: bool) -> Option<&'static str> {
    #[allow(clippy::enum_glob_use, reason = "the table of all predicates")]
    use RealPredicate::*;
    Some(match predicate {
        PredicateFalse | PredicateTrue => return None,
        OLT | OLE | OGT | OGE | ULT | ULE | UGT | UGE if !is_model => "order",
        _ => "fcmp",
    })
}

fn call_operation(call: Value<'_>) -> Option<(String, Vec<Value<'_>>)> {
    let callee = call.called_value();
    if !callee.is_function() {
        return None;
    }
    let operands: Vec<Value<'_>> = call.args().filter(|arg| !arg.is_metadata()).collect();
    let with_type = |name: &str| format!("{name}.{}", call.ty());
    let name = callee.name();
    if let Some(name) = name.strip_prefix("__tessera_float_") {
        let name = name.split('_').next().unwrap_or_default();
        return Some((with_type(if name == "fsqrt" { "sqrt" } else { name }), operands));
    }
    if name.starts_with("__tessera_math_") {
        return Some((with_type(ANY), Vec::new()));
    }
    if let Some(name) = name.strip_prefix(CONSTRAINED) {
        return Some((with_type(name.split('.').next().unwrap_or_default()), operands));
    }
    let intrinsic = name.strip_prefix("llvm.")?;
    let is_named = |names: &[&'static str]| {
        let is_prefix =
            |name: &&&str| intrinsic.strip_prefix(**name).is_some_and(|rest| rest.starts_with('.'));
        names.iter().find(is_prefix).copied()
    };
    let takes_numbers = is_float(call.ty()) || operands.iter().any(|arg| is_float(arg.ty()));
    if !takes_numbers || is_named(SILENT).is_some() {
        return None;
    }
    match is_named(KNOWN) {
        Some(name) => Some((with_type(name), operands)),
        None => Some((with_type(ANY), Vec::new())),
    }
}

/// Whether a type has floating-point numbers.
fn is_float(ty: Type<'_>) -> bool {
    let text = ty.to_string();
    ["half", "bfloat", "float", "double", "fp128", "x86_fp80"].iter().any(|name| text.contains(name))
}
