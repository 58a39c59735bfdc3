// expect: true(unreach-call)
// Bounds of functions that increase.
#include <math.h>

extern void reach_error(void);

extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (x >= 0 && exp(x) < 1)
        reach_error();
    if (x <= 0 && exp(x) > 1)
        reach_error();
    if (x > 1 && x < 2 && (exp(x) < 2.7 || exp(x) > 7.4))
        reach_error();
    if (x > 0 && x < 1 && (log(x) > 0 || sqrt(1 - x) > 1 || cbrt(x) > 1.001))
        reach_error();
    if (atan(x) > 1.5708 || tanh(x) > 1 || cosh(x) < 1)
        reach_error();
    return 0;
}
