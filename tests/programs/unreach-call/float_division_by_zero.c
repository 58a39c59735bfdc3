// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double zero = 0.0, x = __VERIFIER_nondet_double();
    if (x > 0 && (x / zero != INFINITY || x / -zero != -INFINITY))
        reach_error();
    if (!isnan(zero / zero))
        reach_error();
    return 0;
}
