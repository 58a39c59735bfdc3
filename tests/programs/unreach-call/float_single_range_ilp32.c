// expect: true(unreach-call)
// args: --data-model ilp32
#include <math.h>

extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (x >= 0 && x <= 1000000 && (long)x > 1000000)
        reach_error();
    float y = x * x;
    if (y != (float)(x * x) && !isnan(y))
        reach_error();
    return 0;
}
