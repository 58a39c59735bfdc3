// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    if (fabs(x) < 0 || signbit(fabs(x)) || (fabs(x) != x && fabs(x) != -x && !isnan(x)))
        reach_error();
    if (!signbit(copysign(x, y)) != !signbit(y))
        reach_error();
    return 0;
}
