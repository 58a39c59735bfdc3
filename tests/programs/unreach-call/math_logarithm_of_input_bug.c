// expect: false(unreach-call)
// The same with a range of inputs.
#include <math.h>

extern void reach_error(void);

extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (x > 0 && x < 10 && log(x) > 2)
        reach_error();
    return 0;
}
