// expect: false(unreach-call)
// The difference is in the heap only.
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);
extern void reach_error(void);

int main(void) {
    int *p = malloc(sizeof *p);
    *p = __VERIFIER_nondet_int();
    if (__VERIFIER_nondet_bool())
        __VERIFIER_assume(*p < 10);
    while (__VERIFIER_nondet_bool())
        ;
    if (*p == 1000)
        reach_error();
    free(p);
    return 0;
}
