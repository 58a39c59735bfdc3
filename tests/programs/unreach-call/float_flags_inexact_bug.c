// expect: false(unreach-call)
#include <fenv.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

// The least number has no half.
int main(void) {
    double number = __VERIFIER_nondet_double();
    if (!(number > 0 && number < 1))
        return 0;
    feclearexcept(FE_ALL_EXCEPT);
    volatile double half = number / 2;
    if (fetestexcept(FE_INEXACT | FE_UNDERFLOW) == (FE_INEXACT | FE_UNDERFLOW))
        reach_error();
}
