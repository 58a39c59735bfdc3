//! Definitions of what other checkers define for programs that are written for them.

/// A function that asserts: it tells the harness, if the run is to end there.
const ASSERT: &str = "__attribute__((weak)) void tessera_failed(void) __asm__(\"__tessera_assertion_failed\");\n\
     void @(int condition)\n{\n    if (!condition && tessera_failed)\n        tessera_failed();\n}\n";

/// A function that reports an error and ends the run.
const REPORT: &str = "__attribute__((weak)) void tessera_failed(void) __asm__(\"__tessera_assertion_failed\");\n\
     void @(void)\n{\n    if (tessera_failed)\n        tessera_failed();\n    tessera_end(\"an error is reported\", \"\", 0, 0);\n}\n";

/// Memory of 2, 4 and 8 bytes is one input; else each byte is one.
const MAKE_SYMBOLIC: &str = "void @(void *object, size_t size)\n{\n    size_t step = size == 2 || size == 4 || size == 8 ? size : 1;\n    \
     for (size_t i = 0; i < size; i += step) {\n        unsigned long long value = tessera_next(\"@\");\n        \
     memcpy((char *)object + i, &value, step);\n    }\n}\n";

/// Whether a function gives inputs and nothing else, if it is a model.
pub(super) fn gives_inputs(name: &str) -> bool {
    matches!(name, "klee_make_symbolic" | "klee_int" | "klee_range" | "klee_choose")
}

/// The definition of a function, with `@` for its name; `Err` names the function of the competition
/// that does the same.
pub(super) fn definition(name: &str) -> Option<Result<&'static str, &'static str>> {
    Some(match name {
        "klee_make_symbolic" => Ok(MAKE_SYMBOLIC),
        "assert" | "klee_assert" => Ok(ASSERT),
        _ => {
            let function = name.strip_prefix("__CPROVER_").or_else(|| name.strip_prefix("__ESBMC_"));
            match function.or_else(|| name.strip_prefix("klee_"))? {
                "assume" => Err("__VERIFIER_assume"),
                "atomic_begin" => Err("__VERIFIER_atomic_begin"),
                "atomic_end" => Err("__VERIFIER_atomic_end"),
                "assert" | "precondition" | "postcondition" => Ok(ASSERT),
                "report_error" | "unreachable" => Ok(REPORT),
                "fence" | "printf" | "input" | "output" | "cover" | "yield" | "unroll" | "loop_invariant"
                | "memory_leak_checks" | "warning" | "warning_once" | "prefer_cex" | "posix_prefer_cex"
                | "mark_global" | "print_expr" | "print_range" | "set_forking" | "stack_trace"
                | "open_merge" | "close_merge" => Ok("void @(void) {}\n"),
                _ => return None,
            }
        }
    })
}
