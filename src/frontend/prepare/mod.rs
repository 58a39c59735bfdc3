//! From the linked module to one that is simple to translate ([`passes`]): what LLVM's passes could
//! exploit is disguised first, as calls of functions that nobody defines.
//!
//! In: a linked module. Out: the same module, smaller, where each function named `__tessera.*`
//! stands for an operation.
pub(super) mod constant_calls;
pub(super) mod exception_flags;
pub(super) mod exceptions;
pub(super) mod fault_handlers;
pub(super) mod jumps;
pub(super) mod opaque;
pub(super) mod open_results;
pub(super) mod passes;
mod promotable;
pub(super) mod promotion;
pub(super) mod rounding;
mod scopes;
pub(super) mod unused_results;
mod volatile;
