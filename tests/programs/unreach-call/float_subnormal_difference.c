// expect: true(unreach-call)
// Subnormal numbers make differences of different numbers different from zero.
#include <math.h>

extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
    if (isfinite(x) && isfinite(y) && x != y && x - y == 0)
        reach_error();
    return 0;
}
