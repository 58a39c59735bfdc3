// expect: false(unreach-call)
#include <math.h>

extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
    if (isfinite(x) && isfinite(y) && fabsf(x) < 100 && fabsf(y) < 100 && (x + y) - y != x)
        reach_error();
    return 0;
}
