// std::terminate and std::unexpected, and their handlers. By default both end the process as abort
// does.
#include "exceptions.h"

namespace std {
using terminate_handler = void (*)();
using unexpected_handler = void (*)();

[[noreturn]] static void abort_process() { __tessera_exit(134); }

static terminate_handler at_terminate = abort_process;
static unexpected_handler at_unexpected = terminate;

using handler = void (*)();
static handler current(handler &which) noexcept {
    __tessera_atomic_begin();
    handler found = which;
    __tessera_atomic_end();
    return found;
}
static handler exchange(handler &which, handler with, handler initial) noexcept {
    __tessera_atomic_begin();
    handler old = which;
    which = with ? with : initial;
    __tessera_atomic_end();
    return old;
}

terminate_handler get_terminate() noexcept { return current(at_terminate); }
terminate_handler set_terminate(terminate_handler to) noexcept { return exchange(at_terminate, to, abort_process); }
unexpected_handler get_unexpected() noexcept { return current(at_unexpected); }
unexpected_handler set_unexpected(unexpected_handler to) noexcept { return exchange(at_unexpected, to, terminate); }

// A handler that returns or throws ends the process.
void terminate() noexcept {
    try {
        current(at_terminate)();
    } catch (...) {
    }
    abort_process();
}

void unexpected() {
    current(at_unexpected)();
    terminate();
}

static void rethrow_if_it_fits(const void *specification) {
    if (__tessera_caught_fits(specification))
        throw;
}

__exception_ptr::exception_ptr current_exception() noexcept {
    return __exception_ptr::exception_ptr(__tessera_current_exception());
}
}

extern "C" void *__cxa_begin_catch(void *) noexcept;
extern "C" void __cxa_end_catch();

// An exception does not fit the specification of the function that it would leave. The handler may
// throw one that does, or any if std::bad_exception does.
extern "C" [[noreturn]] void __cxa_call_unexpected(void *exception) {
    const void *specification = __tessera_specification(exception);
    __cxa_begin_catch(exception);
    struct Handler {
        ~Handler() { __cxa_end_catch(); }
    } handler;
    try {
        std::unexpected();
    } catch (...) {
        std::rethrow_if_it_fits(specification);
        try {
            throw std::bad_exception();
        } catch (...) {
            std::rethrow_if_it_fits(specification);
        }
    }
    std::terminate();
}
