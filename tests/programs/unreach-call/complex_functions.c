// expect: true(unreach-call)
// Functions of complex.h.
#include <complex.h>
#include <math.h>

extern void reach_error(void);

static void near(double complex value, double complex expected) {
    if (!(fabs(creal(value) - creal(expected)) < 1e-12 && fabs(cimag(value) - cimag(expected)) < 1e-12))
        reach_error();
}

int main(void) {
    double complex z = 3 + 4 * I;
    if (cabs(z) != 5 || creal(conj(z)) != 3 || cimag(conj(z)) != -4 || creal(cproj(INFINITY + I)) != INFINITY)
        reach_error();
    near(csqrt(z), 2 + I);
    near(csqrt(-4), 2 * I);
    near(cexp(I * M_PI), -1);
    near(clog(-1), I * M_PI);
    near(cpow(I, 2), -1);
    near(carg(I), M_PI / 2);
    return 0;
}
