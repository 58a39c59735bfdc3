// expect: true(unreach-call)
#include <fenv.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    int integer = __VERIFIER_nondet_int();
    double number = __VERIFIER_nondet_double();
    if (integer < 0 || integer > 1 << 24 || !(number > 1 && number < 100))
        return 0;
    feclearexcept(FE_ALL_EXCEPT);
    volatile float converted = (float)integer;
    volatile double half = number / 2;
    if (fetestexcept(FE_ALL_EXCEPT))
        reach_error();
    // In no rounding mode is a third exact.
    fesetround(__VERIFIER_nondet_int());
    volatile double three = 3, third = 1 / three;
    if (fetestexcept(FE_ALL_EXCEPT) != FE_INEXACT)
        reach_error();
}
