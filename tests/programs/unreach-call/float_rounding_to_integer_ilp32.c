// expect: true(unreach-call)
// args: --data-model ilp32
#include <fenv.h>
#include <math.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int mode = __VERIFIER_nondet_int();
    double x = __VERIFIER_nondet_int() % 1000 + 0.5;
    if (fesetround(mode))
        return 0;
    double expected = mode == FE_DOWNWARD   ? floor(x)
                      : mode == FE_UPWARD   ? ceil(x)
                      : mode == FE_TONEAREST ? 2 * round(x / 2)
                                            : trunc(x);
    if (rint(x) != expected || nearbyint(x) != expected || lrint(x) != (long)expected || llrintf((float)x) != (long long)expected)
        reach_error();
    if (floor(x) != x - 0.5 || ceil(x) != x + 0.5 || fabs(round(x)) != fabs(x) + 0.5 || lround(x) != (long)round(x))
        reach_error();
    return 0;
}
