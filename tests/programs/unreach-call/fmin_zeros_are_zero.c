// expect: true(unreach-call)
// Whichever zero is taken, its value is the same, and of two zeros with one sign it has that sign.
#include <math.h>

extern double __VERIFIER_nondet_double(void);
void reach_error(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    if (x == 0 && y == 0 && (fmin(x, y) != 0 || __builtin_fmax(x, y) != 0))
        reach_error();
    if (!signbit(fmin(-0.0, -0.0)) || signbit(fmax(0.0, 0.0)))
        reach_error();
    if (x < y && (fmin(y, x) != x || __builtin_fmax(x, y) != y))
        reach_error();
    return 0;
}
