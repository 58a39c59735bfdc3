// expect: true(valid-memsafety)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int c = __VERIFIER_nondet_int();
    int *p = c ? malloc(4) : 0;
    if (c)
        *p = 1;
    free(p);
    return 0;
}
