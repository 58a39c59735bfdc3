// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    if (isnan(y))
        y = NAN; // a quiet one
    if (isnan(x))
        x = NAN;
    double low = fmin(x, y), high = fmax(x, y);
    if (low > high || (!isnan(x) && isnan(low)) || (low != x && low != y && !isnan(low)))
        reach_error();
    if (fmin(x, NAN) != x && !isnan(x))
        reach_error();
    return 0;
}
