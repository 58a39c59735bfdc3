// expect: false(unreach-call)
// The same location with heaps of different shapes.
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
    int *p = 0, *q = 0;
    if (__VERIFIER_nondet_bool())
        p = malloc(sizeof *p);
    if (__VERIFIER_nondet_bool())
        q = malloc(sizeof *q);
    else
        q = p;
    if (p)
        *p = 1;
    if (q)
        *q = 2;
    if (p && *p == 2)
        reach_error();
    return 0;
}
