// expect: true(valid-memsafety)
#include <string.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
char to[20];
int main(void) {
    unsigned long n = __VERIFIER_nondet_ulong();
    if (n > 16)
        return 0;
    memset(to + 4, 1, n);
    return 0;
}
