// expect: false(unreach-call)
// No zeros are needed: the violation happens whoever computes the minimum.
#include <math.h>

extern double __VERIFIER_nondet_double(void);
void reach_error(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    if (x > -5 && y > -5 && fmin(x, y) < -4)
        reach_error();
    return 0;
}
