// expect: false(valid-memsafety): outside
// A fill of one byte too many.
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 1 || n > 5000)
        return 0;
    char *p = malloc(n);
    memset(p, 0, n);
    memset(p, 1, n + 1);
    free(p);
    return 0;
}
