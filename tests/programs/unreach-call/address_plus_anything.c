// expect: false(unreach-call)
// native: not confirmed
#include <stdint.h>

void reach_error(void);
unsigned long __VERIFIER_nondet_ulong(void);

char object[8];

// Any number may be the sum of an address and another number.
int main(void) {
    uintptr_t sum = (uintptr_t)object + __VERIFIER_nondet_ulong();
    if (sum == 5)
        reach_error();
    return 0;
}
