// expect: unknown(unreach-call)
// What was there may be anything afterwards.
#include <stdlib.h>
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int *p = __VERIFIER_nondet_pointer();
    p[0] = 3;
    p = realloc(p, 8);
    if (p[0] != 3)
        reach_error();
    return 0;
}
