// The end of a process (stdlib.h, unistd.h). Streams are not flushed, since output is not modelled.
#include "signals.h"

struct handler {
    void (*function)(void *);
    void *argument;
    _Bool plain;
    struct handler *next;
};

// Sends SIGABRT.
void __tessera_abort_signal(void);

static struct handler *handlers;
static _Bool first_thread_ended;

static _Noreturn void too_late(void) {
    __tessera_unsupported("handlers at exit that run after the first thread has ended by itself");
}

void __tessera_at_exit(void (*function)(void *), void *argument, _Bool plain) {
    struct handler *handler = __tessera_alloc_internal(sizeof *handler, 0);
    handler->function = function;
    handler->argument = argument;
    handler->plain = plain;
    __tessera_atomic_begin();
    handler->next = handlers;
    handlers = handler;
    _Bool late = first_thread_ended;
    __tessera_atomic_end();
    if (late)
        too_late();
}

// If there are handlers, they would run in the thread that ends last, which is not modelled.
void __tessera_first_thread_ends(void) {
    // glibc's own thread, which starts those of timers, never ends.
    if (__tessera_is_used("timer_create"))
        __tessera_unsupported("pthread_exit of the first thread, in a program with timers");
    __tessera_atomic_begin();
    _Bool some = handlers != NULL;
    first_thread_ended = 1;
    __tessera_atomic_end();
    if (some)
        too_late();
}

// What the translation calls instead of __tessera_end_thread_objects in programs without such
// objects.
void __tessera_end_nothing(void) {}

// Runs the handlers, the last registered one first; a handler may register others. The last look at
// the list and the end are one step, since it does not matter what other threads do in between.
// Before that come the objects of the thread that ends the process.
unsigned __tessera_threads_to_join;
_Noreturn void __tessera_finish(int status) {
    __tessera_end_thread_objects();
    for (;;) {
        __tessera_atomic_begin();
        struct handler *handler = handlers;
        if (!handler && COUNTS_THREADS && !__tessera_thread_argument() && !__tessera_threads_to_join)
            __tessera_exit_alone(status);
        if (!handler)
            __tessera_exit(status);
        handlers = handler->next;
        __tessera_atomic_end();
        if (handler->plain)
            ((void (*)(void))handler->function)();
        else
            handler->function(handler->argument);
    }
}

_Noreturn void exit(int status) { __tessera_finish(status); }
_Noreturn void _exit(int status) { __tessera_exit(status); }
_Noreturn void _Exit(int status) { __tessera_exit(status); }
_Noreturn void abort(void) {
    if (HAS_HANDLERS)
        __tessera_abort_signal();
    __tessera_exit(134);
}

int atexit(void (*function)(void)) {
    __tessera_at_exit((void (*)(void *))function, NULL, 1);
    return 0;
}

static void (*quick_handlers[32])(void);
static unsigned quick_count;

int at_quick_exit(void (*function)(void)) {
    __tessera_atomic_begin();
    unsigned count = quick_count;
    if (count == 32)
        __tessera_unsupported("at_quick_exit: more than 32 handlers");
    quick_handlers[count] = function;
    quick_count = count + 1;
    __tessera_atomic_end();
    return 0;
}

_Noreturn void quick_exit(int status) {
    for (;;) {
        __tessera_atomic_begin();
        unsigned count = quick_count;
        if (!count)
            __tessera_exit(status);
        quick_count = --count;
        void (*handler)(void) = quick_handlers[count];
        __tessera_atomic_end();
        handler();
    }
}
