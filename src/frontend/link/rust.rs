//! The part of Rust's standard library that compiled programs call and do not contain: panics,
//! allocation, and what calls `main`.
//!
//! Its functions have names with numbers that change from version to version, so that no model can
//! have them. Before the models are linked, uses of such a function become uses of a model
//! (`runtime/memory.c`, `runtime/rust.c`) with arguments in the same places.
//!
//! A *panic* is what a failed assertion is in C: for `unreach-call` its call is the violation,
//! whether somebody catches it or not. For other properties it ends the program, as with
//! `panic=abort`; where the module is compiled with unwinding, that is `unknown`.
use crate::frontend::llvm::{Module, Value};
use rustc_demangle::try_demangle;

/// What a module gets for a function of the library.
const MODELS: &[(&str, &str)] = &[
    ("__rustc::__rust_alloc", "__tessera_rust_alloc"),
    ("__rustc::__rust_alloc_zeroed", "__tessera_rust_alloc_zeroed"),
    ("__rustc::__rust_realloc", "__tessera_rust_realloc"),
    ("__rustc::__rust_dealloc", "__tessera_rust_dealloc"),
    ("__rustc::__rust_no_alloc_shim_is_unstable_v2", "__tessera_rust_nothing"),
    ("alloc::alloc::handle_alloc_error", "__tessera_rust_abort"),
    ("std::process::abort", "__tessera_rust_abort"),
    ("std::process::exit", "exit"),
    ("std::rt::lang_start_internal", "__tessera_rust_start"),
];

/// Modules of the library whose functions that do not return panic.
const PANICKING: &[&str] = &[
    "core::panicking::",
    "std::panicking::",
    "core::option::",
    "core::result::",
    "core::slice::",
    "core::str::",
    "core::cell::",
    "core::char::",
    "core::array::",
    "core::num::",
    "alloc::raw_vec::",
    "alloc::vec::",
    "alloc::string::",
    "alloc::collections::",
];

/// The model of a panic that ends the program, and of one that unwinds the stack.
const ABORTING_PANIC: &str = "__tessera_rust_panic";
const UNWINDING_PANIC: &str = "__tessera_rust_unwinding_panic";

/// Has models called where a program needs functions of Rust's library.
pub(super) fn call_models(module: &Module<'_>) {
    let declared: Vec<Value<'_>> = module.functions().filter(|function| function.is_declaration()).collect();
    for function in declared {
        if let Some(model) = model_of(function) {
            let model = module.function_named(model).unwrap_or_else(|| module.declare_like(model, function));
            function.replace_uses(model);
        }
    }
}

fn model_of(function: Value<'_>) -> Option<&'static str> {
    let name = function.name();
    if !name.starts_with("_R") && !name.starts_with("_ZN") {
        return None;
    }
    let path = format!("{:#}", try_demangle(&name).ok()?);
    if let Some((_, model)) = MODELS.iter().find(|(known, _)| *known == path) {
        return Some(model);
    }
    if !function.is_noreturn() || !PANICKING.iter().any(|module| path.starts_with(module)) {
        return None;
    }
    Some(if function.is_nounwind() { ABORTING_PANIC } else { UNWINDING_PANIC })
}
