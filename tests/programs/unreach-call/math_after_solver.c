// expect: true(unreach-call)
// The solver computes with numbers of single precision before functions get greater ones.
#include <assert.h>
#include <math.h>

extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    float y = x * x + 1.5f;
    if (y > 2.25f && x < 3.0f && x > 0.75f && x * 0.3f < 0.6f) {
        assert(exp(300.0) > 1e100 && exp(300.0) < 1e200);
        assert(exp(-400.0) > 0);
        assert(pow(2.0, 900) > 1e200);
    }
}
