// expect: false(unreach-call)
// Every call returns, whatever its argument is.
#include <complex.h>
#include <math.h>

extern void reach_error(void);

static const double arguments[] = {NAN, -INFINITY, -1e300, -2.5, -1, -0.0, 0, 1e-310, 0.7, 1, 3.75, 1e300, INFINITY};
enum { COUNT = sizeof arguments / sizeof *arguments };

int main(void) {
    double sum = 0;
    for (int i = 0; i < COUNT; i++) {
        double x = arguments[i];
        sum += sin(x);
        sum += cos(x);
        sum += tan(x);
        sum += asin(x);
        sum += acos(x);
        sum += atan(x);
        sum += sinh(x);
        sum += cosh(x);
        sum += tanh(x);
        sum += asinh(x);
        sum += acosh(x);
        sum += atanh(x);
        sum += exp(x);
        sum += exp2(x);
        sum += expm1(x);
        sum += log(x);
        sum += log2(x);
        sum += log10(x);
        sum += log1p(x);
        sum += cbrt(x);
        sum += erf(x);
        sum += erfc(x);
        sum += tgamma(x);
        sum += lgamma(x);
        for (int j = 0; j < COUNT; j++) {
            double y = arguments[j];
            double complex z;
            __real__ z = x;
            __imag__ z = y;
            sum += pow(x, y);
            sum += hypot(x, y);
            sum += atan2(x, y);
            sum += creal(cexp(z)) + creal(clog(z)) + creal(csqrt(z));
        }
    }
    if (isnan(sum))
        reach_error();
    return 0;
}
