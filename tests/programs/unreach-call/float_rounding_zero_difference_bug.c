// expect: false(unreach-call)
#include <fenv.h>
#include <math.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int mode = __VERIFIER_nondet_int();
    double x = __VERIFIER_nondet_int();
    fesetround(mode);
    if (signbit(x - x))
        reach_error();
    return 0;
}
