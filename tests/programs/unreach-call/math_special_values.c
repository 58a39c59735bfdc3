// expect: true(unreach-call)
// What Annex F of the standard says of infinities, zeros and values that are not numbers.
#include <math.h>

extern void reach_error(void);

extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (pow(x, 0) != 1 || pow(1, x) != 1)
        reach_error();
    if (isnan(x) && (!isnan(sin(x)) || !isnan(exp(x)) || !isnan(log(x)) || !isnan(atan(x)) || !isnan(pow(x, 3))))
        reach_error();
    if (hypot(x, INFINITY) != INFINITY)
        reach_error();
    if (x == INFINITY && (exp(x) != INFINITY || log(x) != INFINITY || exp(-x) != 0 || tanh(x) != 1 || erf(x) != 1))
        reach_error();
    if (x < 0 && (!isnan(log(x)) || !isnan(log2(x))))
        reach_error();
    if (x == 0 && (sin(x) != 0 || exp(x) != 1 || cos(x) != 1 || log(x) != -INFINITY || sinh(x) != 0))
        reach_error();
    if (pow(-1, INFINITY) != 1 || pow(0.5, -INFINITY) != INFINITY || !signbit(sin(-0.0)) || atan2(0, -1) < 3.14)
        reach_error();
    return 0;
}
