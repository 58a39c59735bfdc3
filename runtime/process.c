// The end of a process (stdlib.h, unistd.h). Streams are not flushed, since output is not modelled.
#include "model.h"

struct handler {
    void (*function)(void *);
    void *argument;
    _Bool plain;
    struct handler *next;
};

static struct handler *handlers;

void __tessera_at_exit(void (*function)(void *), void *argument, _Bool plain) {
    struct handler *handler = __tessera_alloc(sizeof *handler, 0);
    handler->function = function;
    handler->argument = argument;
    handler->plain = plain;
    handler->next = handlers;
    handlers = handler;
}

// Last registered first; a handler may register others.
_Noreturn void __tessera_finish(int status) {
    while (handlers) {
        struct handler *handler = handlers;
        handlers = handler->next;
        if (handler->plain)
            ((void (*)(void))handler->function)();
        else
            handler->function(handler->argument);
    }
    __tessera_exit(status);
}

_Noreturn void exit(int status) { __tessera_finish(status); }
_Noreturn void _exit(int status) { __tessera_exit(status); }
_Noreturn void _Exit(int status) { __tessera_exit(status); }
_Noreturn void abort(void) { __tessera_exit(134); }

int atexit(void (*function)(void)) {
    __tessera_at_exit((void (*)(void *))function, NULL, 1);
    return 0;
}

static void (*quick_handlers[32])(void);
static unsigned quick_count;

int at_quick_exit(void (*function)(void)) {
    if (quick_count == 32)
        __tessera_unsupported("at_quick_exit: more than 32 handlers");
    quick_handlers[quick_count++] = function;
    return 0;
}

_Noreturn void quick_exit(int status) {
    while (quick_count)
        quick_handlers[--quick_count]();
    __tessera_exit(status);
}
