// Calls that a signal ends before their time (EINTR), because its handler runs in the thread that
// waits. Only handlers without an effect are let in from other threads (signal.c): when one runs
// does not matter but for such calls.
#ifndef TESSERA_INTERRUPT_H
#define TESSERA_INTERRUPT_H

#include "signals.h"

// Whether threads of the program may interrupt each other.
#define INTERRUPTS ((__tessera_is_used("pthread_kill") | __tessera_is_used("pthread_sigqueue")) & HAS_HANDLERS)

// Sleeps are interrupted by any handler, other calls by those that were installed without
// SA_RESTART.
enum { INTERRUPTS_SLEEPS = 1, INTERRUPTS_CALLS = 2 };

// Within an atomic section: whether a signal for the calling thread may interrupt it now; it may
// also have come before. And that it has been seen.
_Bool __tessera_is_interrupted(unsigned what);
void __tessera_interruption_is_over(void);
#define INTERRUPTED(what) (INTERRUPTS && __tessera_is_interrupted(what))

// For a call that does not wait for others: whether a signal ends it.
static inline _Bool is_interrupted_here(unsigned what) {
    if (!INTERRUPTS)
        return 0;
    __tessera_atomic_begin();
    _Bool interrupted = __tessera_is_interrupted(what);
    if (interrupted)
        __tessera_interruption_is_over();
    __tessera_atomic_end();
    return interrupted && __tessera_input_bool("a signal interrupts it");
}

#endif
