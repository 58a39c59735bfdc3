// expect: true(unreach-call)
// Results that the format has, where glibc is exact.
#include <math.h>

extern void reach_error(void);

int main(void) {
    double power = 1;
    for (int i = 0; i <= 22; i++) {
        if (pow(10, i) != power || log10(power) != i)
            reach_error();
        power *= 10;
    }
    for (int i = -1022; i < 1024; i += 31)
        if (pow(2, i) != ldexp(1, i) || exp2(i) != ldexp(1, i) || log2(ldexp(1, i)) != i)
            reach_error();
    if (exp(0) != 1 || log(1) != 0 || cos(0) != 1 || cosh(0) != 1 || acosh(1) != 0 || erfc(0) != 1 || lgamma(2) != 0)
        reach_error();
    if (hypot(3, 4) != 5 || hypot(5, 12) != 13 || pow(3, 2) != 9 || pow(16, 0.25) != 2 || pow(2, -1) != 0.5)
        reach_error();
    return 0;
}
