// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double nan = __VERIFIER_nondet_double();
    if (nan == nan)
        return 0;
    double x = __VERIFIER_nondet_double();
    if (nan < x || nan > x || nan == x || nan <= x || nan >= x || x < nan || !(x != nan))
        reach_error();
    if (!isnan(nan + x) || !isnan(sqrt(nan)) || !isunordered(x, nan))
        reach_error();
    return 0;
}
