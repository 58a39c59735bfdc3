// expect: unknown(unreach-call): which is only bounded
// No input violates this, but the bounds do not tell.
#include <math.h>

extern void reach_error(void);

extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (sin(x) + cos(x) > 1.5)
        reach_error();
    return 0;
}
