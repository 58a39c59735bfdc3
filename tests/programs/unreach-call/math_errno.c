// expect: true(unreach-call)
// Functions of math.h that set errno, and some that do not. A native run with glibc 2.36 ends with status 0, for both data models.
#include <errno.h>
#include <float.h>
#include <math.h>

void reach_error(void);
double __VERIFIER_nondet_double(void);

static void expect(int number) {
    if (errno != number)
        reach_error();
    errno = 0;
}

int main(void) {
    double x = __VERIFIER_nondet_double();
    sqrt(x);
    expect(x < 0 ? EDOM : 0);
    fmod(x, 0);
    expect(x == x ? EDOM : 0);
    remainder(INFINITY, x);
    expect(x == x ? EDOM : 0);
    ilogb(x);
    expect(x == 0 || isnan(x) || isinf(x) ? EDOM : 0);
    fdim(DBL_MAX, -DBL_MAX);
    expect(ERANGE);
    fdim(INFINITY, 1);
    expect(0);
    ldexp(1, 2000);
    expect(ERANGE);
    scalbnf(1, -200);
    expect(ERANGE);
    // Subnormal, but not zero.
    ldexp(1, -1060);
    expect(0);
    nextafter(DBL_MAX, INFINITY);
    expect(ERANGE);
    nextafter(DBL_MIN, 0);
    expect(ERANGE);
    nextafter(0, 1);
    expect(0);
    logb(0);
    expect(0);
    lround(1e300);
    expect(0);
    return 0;
}
