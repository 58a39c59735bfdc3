// expect: true(unreach-call)
// Calls with the same argument give the same result.
// today: unknown: which is only bounded
#include <math.h>

extern void reach_error(void);

extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (exp(x) != exp(x) && !isnan(x))
        reach_error();
    return 0;
}
