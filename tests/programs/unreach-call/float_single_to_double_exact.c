// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float f = __VERIFIER_nondet_float();
    double x = f;
    if (!isnan(f) && (float)x != f)
        reach_error();
    if (f < 0.1 && f > 0.1f)
        reach_error();
    return 0;
}
