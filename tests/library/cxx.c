#include <unistd.h>

int __cxa_atexit(void (*)(void *), void *, void *);

static void ends(void *status) { _exit(*(int *)status); }

//! function: __cxa_atexit
//! answer: exact
//! header: none
//! runs: child
{
    static int first, second;
    first = (int)ANY_SIZE(0, 99);
    second = (int)ANY_SIZE(0, 99);
    SHOW(__cxa_atexit(ends, &first, NULL));
    if (ANY_BOOL)
        SHOW(__cxa_atexit(ends, &second, NULL));
}

//! function: __cxa_guard_acquire
//! function: __cxa_guard_release
//! function: __cxa_guard_abort
//! function: __cxa_pure_virtual
//! function: __cxa_deleted_virtual
//! answer: exact
//! header: none
//! native: none
//! note: in the library of C++
