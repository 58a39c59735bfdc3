// expect: false(valid-memsafety): false(valid-deref)
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
    unsigned char n = __VERIFIER_nondet_uchar();
    char *p = malloc(n);
    p[7] = 1;
    free(p);
    return 0;
}
