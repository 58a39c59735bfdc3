// expect: true(unreach-call)
#include <fenv.h>
#include <math.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    int mode = __VERIFIER_nondet_int();
    double x = __VERIFIER_nondet_double();
    if (!isfinite(x) || fesetround(mode))
        return 0;
    if (!signbit(x - x) != (mode != FE_DOWNWARD) || x - x != 0)
        reach_error();
    return 0;
}
