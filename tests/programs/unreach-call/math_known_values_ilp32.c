// expect: true(unreach-call)
// args: --data-model ilp32
#include <complex.h>
#include <math.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    if (hypot(3, 4) != 5 || pow(10, 3) != 1000 || exp(0) != 1 || sqrtf(2.25f) != 1.5f || log2(8) != 3 || fabs(sin(1) - 0.841470984807896) > 1e-15)
        reach_error();
    double x = __VERIFIER_nondet_double();
    if (sin(x) > 1 || pow(2, x) < 0 || cabs(x) < 0)
        reach_error();
}
