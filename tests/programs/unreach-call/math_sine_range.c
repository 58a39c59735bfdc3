// expect: true(unreach-call)
// The sine of any number is from -1 to 1.
#include <math.h>

extern void reach_error(void);

extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    double sine = sin(x), cosine = cos(x);
    if (isfinite(x) && !(sine >= -1 && sine <= 1 && cosine >= -1 && cosine <= 1))
        reach_error();
    if (!isfinite(x) && !isnan(sine))
        reach_error();
    if (x > 0 && x < 1 && !(sine >= 0 && sine <= x && cosine > 0.5))
        reach_error();
    return 0;
}
