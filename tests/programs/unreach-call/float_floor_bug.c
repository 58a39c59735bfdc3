// expect: false(unreach-call)
#include <math.h>

extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (x > -10 && x < 10 && floorf(x) != (int)x)
        reach_error();
    return 0;
}
