// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double a = __VERIFIER_nondet_double(), b = __VERIFIER_nondet_double();
    if (!(fabs(a) < 1e10 && fabs(b) < 1e10))
        return 0;
    long double x = a, y = b;
    if ((double)x != a || (x < y) != (a < b) || !isfinite(x + y))
        reach_error();
    return 0;
}
