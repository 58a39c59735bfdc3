// expect: false(valid-memsafety): false(valid-free)
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    char *p = malloc(8);
    p += __VERIFIER_nondet_uint() % 2;
    free(p);
    return 0;
}
