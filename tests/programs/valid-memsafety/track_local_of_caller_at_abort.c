// expect: true(valid-memsafety)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static void check(int c) {
    if (!c)
        abort();
}
int main(void) {
    int *p = malloc(4), *q = malloc(4);
    *p = __VERIFIER_nondet_int();
    check(*p);
    free(q);
    check(*p > 5);
    free(p);
    return 0;
}
