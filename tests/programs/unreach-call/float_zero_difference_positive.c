// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (isfinite(x) && signbit(x - x))
        reach_error();
    return 0;
}
