// expect: true(unreach-call)
// An operation keeps the payload of an operand that is not a number, and makes it quiet; an invalid operation on numbers has one
// negative result. Native runs with gcc and clang for x86-64, at -O0 and -O2, end with status 0, whatever the input.
#include <stdint.h>
#include <string.h>

void reach_error(void);
double __VERIFIER_nondet_double(void);

static uint64_t bits(double value) {
    uint64_t result;
    memcpy(&result, &value, sizeof result);
    return result;
}

static double with_bits(uint64_t value) {
    double result;
    memcpy(&result, &value, sizeof result);
    return result;
}

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (x != x) {
        uint64_t quiet = bits(x) | (uint64_t)1 << 51;
        if (bits(x + 1) != quiet || bits(2 * x) != quiet || bits(x / 3) != quiet)
            reach_error();
        if (bits((float)x) != (quiet & ~(uint64_t)0x1fffffff))
            reach_error();
    }
    if (x == 0 && bits(x / x) != 0xfff8000000000000)
        reach_error();
    volatile double signaling = with_bits(0x7ff0000000001234);
    if (bits(signaling - 1) != 0x7ff8000000001234)
        reach_error();
    return 0;
}
