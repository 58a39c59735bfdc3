// std::terminate and std::unexpected, and their handlers. By default both end the process as abort does. A handler of std::unexpected
// that throws is not modelled: the call of it is one that exceptions are not known to get through.
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

__exception_ptr::exception_ptr current_exception() noexcept {
    return __exception_ptr::exception_ptr(__tessera_current_exception());
}
}
