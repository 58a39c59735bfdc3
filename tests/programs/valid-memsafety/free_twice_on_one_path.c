// expect: false(valid-memsafety): false(valid-free)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = malloc(4);
    if (__VERIFIER_nondet_int() == 1234)
        free(p);
    free(p);
    return 0;
}
