// expect: true(unreach-call)
#include <fenv.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
    int mode = __VERIFIER_nondet_int();
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
    if (!(x > 0 && x < 1e10f && y > 0 && y < 1e10f))
        return 0;
    fesetround(FE_DOWNWARD);
    float low = x + y;
    fesetround(FE_UPWARD);
    float high = x + y;
    if (fesetround(mode))
        return fegetround() != FE_UPWARD ? (reach_error(), 1) : 0;
    float sum = x + y;
    if (sum < low || sum > high || (mode == FE_TOWARDZERO && sum != low) || fegetround() != mode)
        reach_error();
    return 0;
}
