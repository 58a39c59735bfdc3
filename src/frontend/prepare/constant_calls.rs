//! Calls that are known to do nothing: constant arguments decide which path the call takes through
//! a defined function, and that path has no effect. `assert(1)` is one, once the passes have found
//! that the condition holds.
use crate::frontend::FrontendOptions;
use crate::frontend::allocation::{self, Allocation};
use crate::frontend::llvm::{Block, IntPredicate, Kind, Module, Opcode, TypeKind, Value};

/// Prefix of functions that do nothing.
pub(in crate::frontend) const NOTHING: &str = "__tessera.nothing";
/// A call is followed for at most this many instructions.
const MAX_INSTRUCTIONS: usize = 32;

/// Redirects each call that does nothing to a function that passes remove, and replaces its result
/// by the constant that it is. Calls of functions that are `kept` stay as they are.
pub(super) fn drop_effectless(module: &Module<'_>, kept: impl Fn(&str) -> bool) {
    let functions: Vec<Value<'_>> = module.functions().filter(|f| !f.is_declaration()).collect();
    for &function in &functions {
        let calls: Vec<Value<'_>> = function
            .blocks()
            .flat_map(Block::instructions)
            .filter(|instruction| instruction.is_opcode(Opcode::Call))
            .collect();
        for call in calls {
            let callee = call.called_value();
            let defined = callee.kind() == Kind::LLVMFunctionValueKind && !callee.is_declaration();
            if !defined || call.called_type() != callee.content_type() || kept(&callee.name()) {
                continue;
            }
            let Some(Returns(result)) = run(callee, call) else { continue };
            if call.is_used() {
                let Some(value) = result else { continue };
                call.replace_uses(module.context().int_constant(call.ty().int_width(), value));
            }
            let name = format!("{NOTHING}.{}", callee.name());
            let nothing = module.function_named(&name).unwrap_or_else(|| {
                let nothing = module.declare_like(&name, callee);
                for attribute in ["nounwind", "willreturn"] {
                    nothing.add_attribute(module.context(), attribute, 0);
                }
                nothing.add_attribute(module.context(), "memory", 0);
                nothing
            });
            call.set_called_function(nothing);
        }
    }
}

/// Asks whether the program, or a model that it uses, refers to a function or variable.
const IS_USED: &str = "__tessera_is_used";

/// Asks whether a function is called at several places.
pub(in crate::frontend) const IS_CALLED_AGAIN: &str = "__tessera_is_called_again";

/// Asks whether the property is about values that were never written.
pub(in crate::frontend) const CHECKS_UNINITIALISED: &str = "__tessera_checks_uninitialised";

/// Answers the models' questions about the program and the options before any pass, so that passes
/// drop what a program does not need.
pub(super) fn answer_questions(module: &Module<'_>, options: &FrontendOptions) {
    let allocation = options.allocation;
    let answers = [
        (allocation::SUCCEEDS, allocation == Allocation::Succeeds),
        (allocation::MAY_FAIL, allocation == Allocation::MayFail),
        (CHECKS_UNINITIALISED, options.keep_decisions),
    ];
    for (name, answer) in answers {
        let Some(question) = module.function_named(name) else { continue };
        for call in question.users().filter(|user| user.is_call()).collect::<Vec<_>>() {
            call.replace_uses(module.context().int_constant(call.ty().int_width(), u64::from(answer)));
        }
    }
    for question in [IS_USED, IS_CALLED_AGAIN] {
        let Some(asks) = module.function_named(question) else { continue };
        let calls: Vec<Value<'_>> =
            asks.users().filter(|user| user.is_call() && user.called_value() == asks).collect();
        for call in calls {
            let Some(name) = call.args().next().and_then(Value::literal) else { continue };
            let function = module.function_named(&name);
            let answer = match question {
                IS_USED => function.is_some() || module.global_named(&name).is_some(),
                _ => function.is_some_and(|function| function.users().nth(1).is_some()),
            };
            call.replace_uses(module.context().int_constant(call.ty().int_width(), u64::from(answer)));
        }
    }
}

/// Prefix of the intrinsics that `__builtin_constant_p` becomes.
const IS_CONSTANT: &str = "llvm.is.constant.";

/// Answers `__builtin_constant_p` by 0, as at `-O0`, where clang has not answered it. Its operand
/// is not evaluated in C, so what has computed only the operand goes away: an invalid access there
/// is none. clang's checks of arithmetic are branches, and stay.
pub(super) fn drop_unevaluated(module: &Module<'_>) {
    let intrinsics = module.functions().filter(|function| function.name().starts_with(IS_CONSTANT));
    let queries: Vec<Value<'_>> =
        intrinsics.flat_map(|function| function.users().collect::<Vec<_>>()).collect();
    for query in queries.into_iter().filter(|user| user.is_call()) {
        query.replace_uses(module.context().int_constant(1, 0));
        let mut unused = vec![query];
        while let Some(value) = unused.pop() {
            let operands: Vec<Value<'_>> =
                (0..value.operand_count()).map(|index| value.operand(index)).collect();
            value.erase();
            for operand in operands {
                if is_only_a_value(operand) && !operand.is_used() && !unused.contains(&operand) {
                    unused.push(operand);
                }
            }
        }
    }
}

/// Whether this is an instruction that computes or reads a value, and does nothing else that a
/// program may rely on.
fn is_only_a_value(value: Value<'_>) -> bool {
    value.kind() == Kind::LLVMInstructionValueKind
        && match value.opcode() {
            Opcode::Load => !value.is_volatile(),
            opcode => !matches!(
                opcode,
                Opcode::Store
                    | Opcode::Call
                    | Opcode::Invoke
                    | Opcode::Phi
                    | Opcode::Alloca
                    | Opcode::AtomicRMW
                    | Opcode::AtomicCmpXchg
                    | Opcode::VAArg
            ),
        }
}

/// A call does nothing but return. It returns this integer, if that is known.
struct Returns(Option<u64>);

/// Follows a call; `None` unless it is known to do nothing but return.
fn run(function: Value<'_>, call: Value<'_>) -> Option<Returns> {
    let mut known: Vec<(Value<'_>, u64)> = function
        .params()
        .zip(call.args())
        .filter_map(|(param, arg)| Some((param, arg.int_value()?)))
        .collect();
    if known.is_empty() {
        return None;
    }
    let mut next = function.blocks().next()?.instructions().next();
    for _ in 0..MAX_INSTRUCTIONS {
        let instruction = next?;
        let value_of = |index: u32| {
            let operand = instruction.operand(index);
            let found = || known.iter().find(|(value, _)| *value == operand).map(|(_, known)| *known);
            operand.int_value().or_else(found)
        };
        match instruction.opcode() {
            Opcode::Return if instruction.operand_count() == 0 => return Some(Returns(None)),
            Opcode::Return => return Some(Returns(value_of(0))),
            Opcode::Br => {
                let taken = match instruction.operand_count() {
                    1 => 0,
                    _ => usize::from(value_of(0)? == 0),
                };
                next = instruction.successors().nth(taken)?.instructions().next();
                continue;
            }
            Opcode::ICmp | Opcode::ZExt | Opcode::SExt | Opcode::Trunc | Opcode::Xor => {
                if let Some(value) = compute(instruction, value_of) {
                    known.push((instruction, value));
                }
            }
            _ => return None,
        }
        next = instruction.next();
    }
    None
}

/// The result of an operation on integers of at most 64 bits; `None` if it is not known.
fn compute<'m>(instruction: Value<'m>, value_of: impl Fn(u32) -> Option<u64>) -> Option<u64> {
    let width = |value: Value<'m>| {
        let ty = value.ty();
        (ty.kind() == TypeKind::LLVMIntegerTypeKind).then(|| ty.int_width()).filter(|width| *width <= 64)
    };
    let (from, to) = (width(instruction.operand(0))?, width(instruction)?);
    let a = value_of(0)?;
    let signed = |value: u64| ((value << (64 - from)) as i64) >> (64 - from);
    let result = match instruction.opcode() {
        Opcode::ICmp => {
            let b = value_of(1)?;
            u64::from(match instruction.int_predicate() {
                IntPredicate::EQ => a == b,
                IntPredicate::NE => a != b,
                IntPredicate::UGT => a > b,
                IntPredicate::UGE => a >= b,
                IntPredicate::ULT => a < b,
                IntPredicate::ULE => a <= b,
                IntPredicate::SGT => signed(a) > signed(b),
                IntPredicate::SGE => signed(a) >= signed(b),
                IntPredicate::SLT => signed(a) < signed(b),
                IntPredicate::SLE => signed(a) <= signed(b),
            })
        }
        Opcode::SExt => signed(a) as u64,
        Opcode::Xor => a ^ value_of(1)?,
        _ => a,
    };
    Some(result & (u64::MAX >> (64 - to)))
}
