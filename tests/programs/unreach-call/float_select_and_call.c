// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);
extern int __VERIFIER_nondet_int(void);

static float clamp(float x, float low, float high) { return x < low ? low : x > high ? high : x; }

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (!(x > -100 && x < 100))
        return 0;
    if (clamp(x, -1, 1) > 1 || clamp(x, -1, 1) < -1)
        reach_error();
    double all[3] = {x, x * 2.0, -x};
    if (all[__VERIFIER_nondet_int() & 1] * x < 0)
        reach_error();
    return 0;
}
