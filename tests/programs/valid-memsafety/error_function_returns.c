// expect: false(valid-memsafety): false(valid-memtrack)
// Nothing says that reach_error does not return.
#include <stdlib.h>
extern void reach_error();
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = malloc(4);
    if (__VERIFIER_nondet_int() == 3)
        goto error;
    free(p);
    return 0;
error:
    reach_error();
    return 1;
}
