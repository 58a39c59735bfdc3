// expect: true(unreach-call)
#include <stdlib.h>
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 1 || n > 8)
        return 0;
    unsigned char *p = malloc(n);
    p[n - 1] = 7;
    if (n > 1)
        p[0] = 3;
    if (p[n - 1] != 7)
        reach_error();
    free(p);
    return 0;
}
