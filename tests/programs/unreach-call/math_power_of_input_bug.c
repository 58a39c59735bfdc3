// expect: false(unreach-call)
// The exponent is an integer.
#include <math.h>

extern void reach_error(void);

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n >= 0 && n < 30 && pow(3, n) > 1e6)
        reach_error();
    return 0;
}
