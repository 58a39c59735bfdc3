// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
    if (x >= 0 && y >= 0 && isfinite(x) && !(x + y >= x))
        reach_error();
    return 0;
}
