// expect: true(valid-memsafety)
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
    unsigned char n = __VERIFIER_nondet_uchar();
    char *p = malloc(n + 8);
    p[7] = 1;
    p[n] = 1;
    free(p);
    return 0;
}
