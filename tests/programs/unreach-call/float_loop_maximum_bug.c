// expect: false(unreach-call)
#include <math.h>

extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float largest = -1.0f;
    for (int i = 0; i < 3; i++) {
        float x = __VERIFIER_nondet_float();
        if (x > largest)
            largest = x;
    }
    if (largest == -0.5f)
        reach_error();
    return 0;
}
