// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    float f = x;
    if (isfinite(f) && fabs(x) < 1 && fabs(f - x) > 6e-8)
        reach_error();
    return 0;
}
