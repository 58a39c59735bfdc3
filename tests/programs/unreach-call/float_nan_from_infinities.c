// expect: false(unreach-call)
#include <math.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    if (!isnan(x) && !isnan(y) && isnan(x + y))
        reach_error();
    return 0;
}
