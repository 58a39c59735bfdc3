// expect: true(valid-memsafety)
#include <stdint.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    uintptr_t n = (uintptr_t)malloc(4);
    uintptr_t m = n;
    n = 0;
    if (__VERIFIER_nondet_int())
        abort();
    free((void *)m);
    return 0;
}
