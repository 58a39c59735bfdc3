// expect: false(unreach-call)
// By the negative zero, and by subnormal numbers.
#include <math.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    double y = 1.0 / x;
    if (y < 0 && isinf(y))
        reach_error();
    return 0;
}
