// expect: true(valid-memsafety)
#include <stdlib.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    unsigned long n = __VERIFIER_nondet_ulong();
    if (n == 0)
        free((void *)n);
    return 0;
}
