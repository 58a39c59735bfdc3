// expect: unknown(unreach-call): the program has given away
// The new memory has the address of x.
#include <stdlib.h>
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int x = 0, **p = __VERIFIER_nondet_pointer();
    p[0] = &x;
    p = realloc(p, 8);
    *p[0] = 1;
    if (x == 2)
        reach_error();
    return 0;
}
