// expect: true(unreach-call)
// An object of unknown size that is filled as a whole.
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 1 || n > 5000)
        return 0;
    char *p = malloc(n);
    memset(p, 7, n);
    unsigned i = __VERIFIER_nondet_uint();
    if (p[n - 1] != 7 || (i < n && p[i] != 7))
        reach_error();
    p[0] = 1;
    if (i < n && p[i] != (i ? 7 : 1))
        reach_error();
    memset(p, 0, n);
    if (p[0] || (i < n && p[i]))
        reach_error();
    return 0;
}
