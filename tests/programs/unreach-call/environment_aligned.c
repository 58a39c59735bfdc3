// expect: false(unreach-call)
// The address was looked at as a number before.
#include <stdint.h>
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int *p = __VERIFIER_nondet_pointer();
    uintptr_t number = (uintptr_t)p;
    if (number % 64 != 0 || number < 4096)
        return 0;
    *(int *)(number | 8) = 3;
    if (p[2] == 3 && (number & 4) == 0)
        reach_error();
    return 0;
}
