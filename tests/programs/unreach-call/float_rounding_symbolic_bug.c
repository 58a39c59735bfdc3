// expect: false(unreach-call)
#include <fenv.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
    int mode = __VERIFIER_nondet_int();
    float x = __VERIFIER_nondet_float();
    if (!(x >= 1 && x < 2) || mode == FE_UPWARD)
        return 0;
    float nearest = x + 0x1.8p-24f;
    fesetround(mode);
    if (x + 0x1.8p-24f < nearest)
        reach_error();
    return 0;
}
