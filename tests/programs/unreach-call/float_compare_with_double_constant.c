// expect: false(unreach-call)
// The float nearest to a tenth is above it.
#include <math.h>

extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float f = __VERIFIER_nondet_float();
    if (f > 0.1 && f <= 0.1f)
        reach_error();
    return 0;
}
