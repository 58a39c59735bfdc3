// expect: unknown(unreach-call): an access through a number
// A number from outside may be that of an object once the program computes with such numbers.
#include <assert.h>
#include <stdint.h>

extern unsigned long __VERIFIER_nondet_ulong(void);
int value;

int main() {
    if ((uintptr_t)&value % 3 == 1)
        *(int *)__VERIFIER_nondet_ulong() = 1;
    assert(value == 0);
}
