// expect: true(unreach-call)
// No float is the root of 2, rounding included.
#include <math.h>

extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (x * x == 2.0f)
        reach_error();
    return 0;
}
