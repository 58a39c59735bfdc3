// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    int nan = fpclassify(x) == FP_NAN, zero = fpclassify(x) == FP_ZERO, inf = fpclassify(x) == FP_INFINITE;
    if (nan != (x != x) || zero != (x == 0) || inf != (fabs(x) == INFINITY) || isfinite(x) != (!nan && !inf))
        reach_error();
    if (isnormal(x) && (fabs(x) < 2.2250738585072014e-308 || inf || nan))
        reach_error();
    return 0;
}
