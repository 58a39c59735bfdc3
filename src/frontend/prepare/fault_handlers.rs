//! Whether the program may install a handler of a signal that a fault sends. The models run
//! handlers of signals that the program sends, but none where a division by zero or an access
//! through null ends the process.
use crate::frontend::llvm::{Kind, Module, Opcode, Value};

/// SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSEGV.
const FAULTS: [u64; 5] = [4, 5, 7, 8, 11];

/// Functions that install a handler: the number of the signal is the first argument, and the second
/// one is the handler, or leads to it.
const INSTALL: [&str; 4] = ["signal", "__sysv_signal", "sigset", "sigaction"];

/// Whether a call may install such a handler, or calls of these functions cannot be seen.
pub(in crate::frontend) fn may_be_installed(module: &Module<'_>) -> bool {
    let mut functions = INSTALL.iter().filter_map(|name| module.function_named(name));
    functions.any(|function| function.users().any(|user| may_install(user, function)))
}

fn may_install(user: Value<'_>, function: Value<'_>) -> bool {
    if !user.is_call() || user.called_value() != function {
        return true;
    }
    let mut args = user.args();
    let (Some(number), Some(handler)) = (args.next(), args.next()) else { return true };
    let is_of_fault = number.int_value().is_none_or(|number| FAULTS.contains(&number));
    is_of_fault && !is_default_or_ignored(handler)
}

/// Whether this is `SIG_DFL` or `SIG_IGN`, or null, with which `sigaction` changes nothing. A fault
/// ends the process even if its signal is ignored.
fn is_default_or_ignored(handler: Value<'_>) -> bool {
    handler.is_zero()
        || handler.kind() == Kind::LLVMConstantExprValueKind
            && handler.const_opcode() == Opcode::IntToPtr
            && handler.operand(0).int_value() == Some(1)
}
