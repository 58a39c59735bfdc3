// expect: true(unreach-call)
#include <string.h>
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    char a[5] = "abcd", b[5] = "....";
    unsigned n = __VERIFIER_nondet_uint();
    if (n > 4)
        return 0;
    memcpy(b, a, n);
    if ((n > 0) != (b[0] == 'a') || (n < 4) != (b[3] == '.') || b[4] != 0)
        reach_error();
    return 0;
}
