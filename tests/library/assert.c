// assert.h.
#include <assert.h>
#include <stdlib.h>

void __assert_fail(const char *, const char *, unsigned, const char *);
void __assert_perror_fail(int, const char *, unsigned, const char *);
void __assert(const char *, const char *, int);

//! function: __assert_fail
//! answer: exact
//! header: assert.h
//! note: what a failing assert calls; ends the process by SIGABRT, and violates unreach-call
//! runs: child
{
    SHOW(1);
    assert(ANY_BOOL);
    if (ANY_BOOL)
        __assert_fail("condition", "file", 1, "function");
    SHOW(2);
}

//! function: __assert_perror_fail
//! answer: exact
//! header: assert.h
//! note: ends the process by SIGABRT, and violates unreach-call
//! runs: child
{
    SHOW(1);
    if (ANY_BOOL)
        __assert_perror_fail((int)ANY_BETWEEN(0, 40), "file", 1, "function");
}

//! function: __assert
//! answer: exact
//! header: assert.h
//! note: ends the process by SIGABRT, and violates unreach-call
//! runs: child
{
    SHOW(1);
    if (ANY_BOOL)
        __assert("condition", "file", 1);
}
