// expect: true(valid-free)
// A tag that is an input lies in the lowest bit of an address, which is read as a pointer again.
#include <stdint.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
union reference {
    int *pointer;
    uintptr_t bits;
};

int main(void) {
    union reference reference = {malloc(sizeof(int))};
    if (!reference.pointer)
        return 0;
    reference.bits |= __VERIFIER_nondet_int() & 1;
    int tag = reference.bits & 1;
    reference.bits &= ~(uintptr_t)1;
    *reference.pointer = tag;
    free(reference.pointer);
    return 0;
}
