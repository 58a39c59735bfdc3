// expect: true(unreach-call)
// The library for 32 bits rounds twice.
// args: --data-model ilp32
#include <math.h>

extern void reach_error(void);

int main(void) {
    if (fabs(exp(1) - 2.718281828459045) > 1e-15 || pow(10, 3) != 1000 || fabsf(sinf(1) - 0.84147098f) > 1e-6f)
        reach_error();
    return 0;
}
