// expect: true(unreach-call)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int *p = realloc(NULL, 2 * sizeof *p);
    p[0] = x;
    p[1] = 2;
    p = realloc(p, 4 * sizeof *p);
    p[3] = 4;
    if (p[0] != x || p[1] != 2)
        reach_error();
    p = realloc(p, sizeof *p);
    if (*p != x)
        reach_error();
    free(p);
    return 0;
}
