// expect: true(unreach-call)
#include <fenv.h>
#include <math.h>

extern void reach_error(void);

#pragma STDC FENV_ACCESS ON

int main(void) {
    volatile double none = NAN;
    feclearexcept(FE_ALL_EXCEPT);
    volatile int quiet = none == 1 || isless(none, 1.0);
    if (fetestexcept(FE_ALL_EXCEPT))
        reach_error();
    volatile int less = none < 1;
    if (!fetestexcept(FE_INVALID))
        reach_error();
}
