// The stack for handlers of signals (signal.h). Handlers run as on the usual one; it is only known
// which one they would use.
#include "signals.h"

// stack_t.
struct stack {
    void *start;
    int flags;
    size_t size;
};
enum { STACK_IN_USE = 1, NO_STACK = 2, LEAST_STACK = 2048 };
#define DISARMS 0x80000000u
static _Thread_local struct stack stack;
_Thread_local _Bool __tessera_has_signal_stack, __tessera_on_signal_stack;

int sigaltstack(const struct stack *new, struct stack *old) {
    if (__tessera_on_signal_stack)
        __tessera_unsupported("sigaltstack on the stack that it has set");
    struct stack before = stack;
    if (new) {
        struct stack set = {.start = new->start, .flags = new->flags, .size = new->size};
        if ((unsigned)set.flags & DISARMS)
            __tessera_unsupported("sigaltstack: SS_AUTODISARM");
        if (set.flags & ~(STACK_IN_USE | NO_STACK) || set.flags == (STACK_IN_USE | NO_STACK))
            return signal_error(EINVAL_);
        if (set.flags == NO_STACK)
            stack = (struct stack){0};
        else if (set.size < LEAST_STACK)
            return signal_error(ENOMEM_);
        else
            stack = set;
        __tessera_has_signal_stack = stack.size != 0;
    }
    if (old) {
        old->start = before.start;
        old->flags = before.size ? 0 : NO_STACK;
        old->size = before.size;
    }
    return 0;
}
