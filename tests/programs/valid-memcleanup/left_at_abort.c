// expect: false(valid-memcleanup)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = malloc(4);
    if (__VERIFIER_nondet_int() == 5)
        abort();
    free(p);
    return 0;
}
