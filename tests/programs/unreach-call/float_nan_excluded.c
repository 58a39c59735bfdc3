// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
    if (!isfinite(x) || !isfinite(y))
        return 0;
    if (isnan(x + y) || isnan(x - y) || isnan(x * y))
        reach_error();
    return 0;
}
