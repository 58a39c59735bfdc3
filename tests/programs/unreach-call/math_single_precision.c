// expect: true(unreach-call)
// Functions for float.
#include <math.h>

extern void reach_error(void);

extern float __VERIFIER_nondet_float(void);

int main(void) {
    if (fabsf(sinf(1) - 0.84147098f) > 1e-6f || powf(2, 10) != 1024 || hypotf(3, 4) != 5 || expf(0) != 1 || cbrtf(27) != 3)
        reach_error();
    float x = __VERIFIER_nondet_float();
    if (!isnan(x) && !(expf(x) >= 0 && tanhf(x) >= -1 && tanhf(x) <= 1 && atan2f(x, 1) < 3.2f))
        reach_error();
    return 0;
}
