// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);

int main(void) {
    int exponent;
    double whole;
    if (frexp(12.0, &exponent) != 0.75 || exponent != 4 || ldexp(0.75, 4) != 12 || scalbn(1, -1074) == 0)
        reach_error();
    if (modf(-3.25, &whole) != -0.25 || whole != -3 || ilogb(10.0) != 3 || logb(0.1) != -4)
        reach_error();
    if (nextafter(1.0, 2.0) - 1.0 != 2.220446049250313e-16 || nextafterf(0, -1) >= 0 || fdim(5, 3) != 2 || fdim(3, 5) != 0)
        reach_error();
    if (ldexp(1.0, 2000) != INFINITY || ldexp(3.0, -1075) != 2 * 4.9406564584124654e-324)
        reach_error();
    return 0;
}
