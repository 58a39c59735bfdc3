// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!isfinite(x))
        return 0;
    double low = floor(x), high = ceil(x);
    if (low > x || high < x || high - low > 1 || trunc(x) != (x < 0 ? high : low))
        reach_error();
    return 0;
}
