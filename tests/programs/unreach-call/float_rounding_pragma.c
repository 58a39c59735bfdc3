// expect: true(unreach-call)
#include <fenv.h>
#include <math.h>
#pragma STDC FENV_ACCESS ON

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int number = __VERIFIER_nondet_int(), mode = __VERIFIER_nondet_int();
    if (fesetround(mode))
        return 0;
    double third = 1.0 / 3.0;
    if (third < 0x1.5555555555555p-2 || third > 0x1.5555555555556p-2 || (third > 0x1.5555555555555p-2) != (mode == FE_UPWARD))
        reach_error();
    if ((int)(double)number != number || (mode == FE_UPWARD && (double)(float)number < number))
        reach_error();
    if ((unsigned)3.9 != 3 || -third == third || !(rint(2.5) == (mode == FE_UPWARD ? 3 : 2)) || floor(2.5) != 2)
        reach_error();
    return 0;
}
