// expect: false(unreach-call)
// today: unknown: what lies at addresses of unknown provenance
// The address was looked at as a number before; memory is only taken to lie in one place.
#include <stdint.h>
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    char *p = __VERIFIER_nondet_pointer();
    uintptr_t number = (uintptr_t)p;
    if (number % 4096 != 24 || number > 0x20000000)
        return 0;
    *p = 3;
    if (*p == 3)
        reach_error();
    return 0;
}
