// expect: false(unreach-call)
#include <math.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double a = __VERIFIER_nondet_double();
    long double x = a;
    if (a > 1 && a < 2 && x + 1e-18L != a + 1e-18)
        reach_error();
    return 0;
}
