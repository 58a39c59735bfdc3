// expect: true(unreach-call)
// A hypotenuse is hardly shorter than a side, an angle at most pi.
#include <math.h>

extern void reach_error(void);

extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    double distance = hypot(x, 3);
    if (distance < 2.99)
        reach_error();
    double angle = atan2(y, x);
    if (!isnan(x) && !isnan(y) && !(angle >= -3.15 && angle <= 3.15))
        reach_error();
    if (y > 0 && angle < 0)
        reach_error();
    return 0;
}
