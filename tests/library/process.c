// The end of a process.
#include <stdlib.h>
#include <unistd.h>

static void ends_with_3(void) { _exit(3); }
static void ends_with_5(void) { _exit(5); }
static void goes_on(void) {}

//! function: exit
//! function: _exit
//! function: _Exit
//! function: quick_exit
//! answer: exact
//! header: stdlib.h
//! runs: child
{
    SHOW(1);
    FUNCTION(ANY_INT);
}

//! function: abort
//! answer: exact
//! header: stdlib.h
//! runs: child
{
    SHOW(1);
    abort();
}

//! function: atexit
//! answer: exact
//! header: stdlib.h
//! runs: child
{
    SHOW(atexit(ends_with_3));
    if (ANY_BOOL)
        SHOW(atexit(ends_with_5));
    SHOW(atexit(goes_on));
    if (ANY_BOOL)
        exit(0);
    quick_exit(1);
}

//! function: at_quick_exit
//! answer: exact
//! header: stdlib.h
//! runs: child
//! note: More than 32 handlers end in `unknown`.
{
    SHOW(at_quick_exit(ends_with_3));
    if (ANY_BOOL)
        SHOW(at_quick_exit(ends_with_5));
    SHOW(at_quick_exit(goes_on));
    if (ANY_BOOL)
        exit(7);
    quick_exit(1);
}
