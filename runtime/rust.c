// Rust's standard library, as far as programs do not contain it. `src/frontend/link/rust.rs` says
// what calls these functions; callers may pass more arguments. Allocation is in memory.c.
#include "model.h"

// The property looks for calls of these names.
_Noreturn void __tessera_rust_panic(void) { __tessera_exit(134); }
_Noreturn void __tessera_rust_unwinding_panic(void) {
    __tessera_unsupported("a panic that unwinds the stack (compile with -C panic=abort)");
}

_Noreturn void __tessera_rust_abort(void) { __tessera_exit(134); }

void __tessera_rust_nothing(void) {}

// A `&dyn Fn() -> i32` is an address and a table: what drops the object, its size, its alignment,
// and the functions of FnOnce, FnMut and Fn.
long __tessera_rust_start(const void *object, void *const *table) {
    int (*call)(const void *) = (int (*)(const void *))table[5];
    return call(object);
}
