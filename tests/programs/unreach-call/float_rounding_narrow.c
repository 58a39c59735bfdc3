// expect: true(unreach-call)
#include <fenv.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    int integer = __VERIFIER_nondet_int();
    double x = __VERIFIER_nondet_double();
    long long wide = 0x20000000000001;
    fesetround(FE_UPWARD);
    if ((double)(float)integer < integer || (float)x < x || (double)wide != 0x20000000000002)
        reach_error();
    fesetround(FE_DOWNWARD);
    if ((double)(float)integer > integer || (float)x > x || (double)wide != 0x20000000000000)
        reach_error();
    fesetround(FE_TOWARDZERO);
    if (integer < 0 && (double)(float)integer < integer)
        reach_error();
    // Exact in all modes.
    if ((double)integer != integer || (int)(double)integer != integer)
        reach_error();
    return 0;
}
