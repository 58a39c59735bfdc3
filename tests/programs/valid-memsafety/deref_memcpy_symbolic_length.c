// expect: false(valid-memsafety): outside of an object
#include <string.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
char from[300], to[200];
int main(void) {
    unsigned long n = __VERIFIER_nondet_ulong();
    memcpy(to, from, n);
    return 0;
}
