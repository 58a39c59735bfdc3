// expect: true(unreach-call)
#include <stdint.h>
#include <stdlib.h>

void reach_error(void);
int __VERIFIER_nondet_int(void);

// The place of the object cancels out, but only in the end.
int main(void) {
    char *start = malloc(8);
    char *at = __VERIFIER_nondet_int() ? start + 1 : start + 2;
    uintptr_t done = (uintptr_t)at - (uintptr_t)start;
    uintptr_t length = done - (uintptr_t)at + (uintptr_t)(start + 5);
    if (length != 5)
        reach_error();
    free(start);
    return 0;
}
