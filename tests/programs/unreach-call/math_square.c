// expect: true(unreach-call)
// A square is not negative, and exact for small integers.
#include <math.h>

extern void reach_error(void);

extern double __VERIFIER_nondet_double(void);
extern short __VERIFIER_nondet_short(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (pow(x, 2) < 0)
        reach_error();
    short n = __VERIFIER_nondet_short();
    if (n > 0 && n < 10 && pow(n, 2) != n * n)
        reach_error();
    return 0;
}
