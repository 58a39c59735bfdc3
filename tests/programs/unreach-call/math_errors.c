// expect: true(unreach-call)
// errno after arguments out of the domain, poles, overflow and underflow.
#include <errno.h>
#include <math.h>

extern void reach_error(void);

static void check(double value, double expected, int number) {
    if (!(value == expected || (isnan(value) && isnan(expected))) || errno != number)
        reach_error();
    errno = 0;
}

int main(void) {
    check(log(-1), NAN, EDOM);
    check(log(0), -INFINITY, ERANGE);
    check(log1p(-1), -INFINITY, ERANGE);
    check(exp(1000), INFINITY, ERANGE);
    check(exp(-1000), 0, ERANGE);
    check(exp(-INFINITY), 0, 0);
    check(pow(0, -1), INFINITY, ERANGE);
    check(pow(-8, 1.0 / 3), NAN, EDOM);
    check(pow(10, 400), INFINITY, ERANGE);
    check(sin(INFINITY), NAN, EDOM);
    check(asin(2), NAN, EDOM);
    check(acosh(0.5), NAN, EDOM);
    check(atanh(1), INFINITY, ERANGE);
    check(atanh(2), NAN, EDOM);
    check(tgamma(0), INFINITY, ERANGE);
    check(tgamma(-1), NAN, EDOM);
    check(lgamma(-1), INFINITY, ERANGE);
    check(cosh(1000), INFINITY, ERANGE);
    check(sin(NAN), NAN, 0);
    return 0;
}
