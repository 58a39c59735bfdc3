// expect: false(unreach-call)
// native: not confirmed
// Copies from and to memory of the environment, of a symbolic length.
#include <string.h>
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    char buffer[20];
    char *p = __VERIFIER_nondet_pointer();
    unsigned n = __VERIFIER_nondet_uint();
    if (n > 20)
        return 0;
    memcpy(buffer, p, n);
    memcpy(p + 32, buffer, n);
    if (n == 6 && p[35] == 'q')
        reach_error();
    return 0;
}
