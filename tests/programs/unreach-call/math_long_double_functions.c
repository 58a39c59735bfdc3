// expect: true(unreach-call)
// Functions for long double.
#include <math.h>

extern void reach_error(void);

extern double __VERIFIER_nondet_double(void);

int main(void) {
    if (fabsl(sinl(1) - 0.841470984807896506652502321630L) > 1e-18L || powl(3, 4) != 81 || exp2l(-5) != 0.03125L)
        reach_error();
    long double x = __VERIFIER_nondet_double();
    if (x == x && coshl(x) < 1)
        reach_error();
    return 0;
}
