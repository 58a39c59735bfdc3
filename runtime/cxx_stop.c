// Stop tokens of C++20, for the header `cxx/include/stop_token`. As in the library, the callback
// that was registered last is called first, and the first call begins at once; C++ leaves both
// open.
#include "thread.h"

struct callback {
    void (*run)(struct callback *);
    struct callback *before, *after;
    _Bool *destroyed; // by the thread that calls it, meanwhile
    unsigned done;
};

// `state` counts by twos the sources; 1 says that stopping was requested.
struct stop {
    unsigned owners, state;
    struct callback *first;
    struct handle *requester;
};

// Within a section.
static void remove(struct stop *stop, struct callback *callback) {
    if (callback->before)
        callback->before->after = callback->after;
    else
        stop->first = callback->after;
    if (callback->after)
        callback->after->before = callback->before;
    callback->before = NULL;
    callback->after = NULL;
}

_Bool __tessera_cxx_request_stop(struct stop *stop) {
    _Bool destroyed;
    __tessera_atomic_begin();
    unsigned state = stop->state;
    if (state & 1) {
        __tessera_atomic_end();
        return 0;
    }
    stop->state = state | 1;
    stop->requester = current_handle();
    if (stop->first && !__tessera_usually_bool(1, "std::request_stop")) {
        __tessera_atomic_end();
        __tessera_atomic_begin();
    }
    while (stop->first) {
        struct callback *callback = stop->first;
        while (callback->after && !__tessera_usually_bool(1, "std::request_stop"))
            callback = callback->after;
        remove(stop, callback);
        destroyed = 0;
        callback->destroyed = &destroyed;
        __tessera_atomic_end();
        callback->run(callback);
        __tessera_atomic_begin();
        if (!destroyed) {
            callback->destroyed = NULL;
            callback->done = 1;
        }
        // Who waited for this callback may be first to reach the next one.
        if (stop->first) {
            __tessera_atomic_end();
            __tessera_atomic_begin();
        }
    }
    __tessera_atomic_end();
    return 1;
}

// Whether the callback is registered. If stopping was requested before, it is called here.
_Bool __tessera_cxx_register(struct stop *stop, struct callback *callback) {
    __tessera_atomic_begin();
    unsigned state = stop->state;
    if (state > 1 && !(state & 1)) {
        struct callback *next = stop->first;
        callback->after = next;
        if (next)
            next->before = callback;
        stop->first = callback;
    }
    __tessera_atomic_end();
    if (state & 1)
        callback->run(callback);
    return state > 1 && !(state & 1);
}

// Afterwards the callback does not run any more, unless it is what calls this.
void __tessera_cxx_unregister(struct stop *stop, struct callback *callback) {
    __tessera_atomic_begin();
    _Bool waits = stop->first == callback || callback->before;
    if (waits)
        remove(stop, callback);
    struct handle *requester = stop->requester;
    __tessera_atomic_end();
    if (waits)
        return;
    if (requester == current_handle()) {
        if (callback->destroyed)
            *callback->destroyed = 1;
        return;
    }
    __tessera_atomic_begin();
    unsigned done = callback->done;
    __tessera_await(done != 0);
    __tessera_atomic_end();
}
