// expect: true(valid-memsafety)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int r = 1;
    char *a = malloc(1);
    if (__VERIFIER_nondet_int())
        goto out_a;
    char *b = malloc(2);
    if (__VERIFIER_nondet_int())
        goto out_b;
    b[1] = a[0] = 0;
    r = b[1];
out_b:
    free(b);
out_a:
    free(a);
    return r;
}
