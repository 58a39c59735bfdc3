// expect: false(unreach-call)
// The number of an address is no input: the run that shows the violation gets its inputs all the same.
#include <assert.h>
#include <stdint.h>

extern int __VERIFIER_nondet_int(void);
int value;

int main() {
    unsigned rest = (uintptr_t)&value % 7;
    if (rest < 7) {
        int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
        assert(x != 12345 || y != 54321);
    }
}
