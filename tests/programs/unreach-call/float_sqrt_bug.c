// expect: false(unreach-call)
#include <math.h>

extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (x >= 1 && sqrtf(x) == 1.25f && x != 1.5625f)
        reach_error();
    return 0;
}
