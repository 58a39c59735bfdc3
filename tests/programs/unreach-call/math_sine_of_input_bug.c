// expect: false(unreach-call)
// The result is only bounded, but it is known for each input.
#include <math.h>

extern void reach_error(void);

extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (sin(x) > 0.5)
        reach_error();
    return 0;
}
