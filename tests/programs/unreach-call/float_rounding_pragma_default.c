// expect: true(unreach-call)
#include <math.h>
#pragma STDC FENV_ACCESS ON

extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float x = __VERIFIER_nondet_float();
    if (!(x >= 0 && x <= 100))
        return 0;
    double wide = x;
    if ((float)(wide + 1) < 1 || (int)x > 100 || fabsf(-x) != x || sqrtf(4.0f) != 2 || (x != x) || 1.0 / 3.0 != 0x1.5555555555555p-2)
        reach_error();
    if (isgreater(x, 100.0f) || rintf(2.5f) != 2 || (float)3 + 0.5f != 3.5f || (long double)x != wide || fmod(5.5, 2) != 1.5)
        reach_error();
    return 0;
}
