// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (sqrtf(x) < 0 || (x >= 0 && isnan(sqrtf(x))) || (x < 0 && !isnan(sqrtf(x))))
        reach_error();
    if (sqrt(2.0) != 1.4142135623730951 || sqrt(1e-320) * sqrt(1e-320) == 0)
        reach_error();
    return 0;
}
