// expect: false(unreach-call)
// A payload survives arithmetic, but its lower bits do not survive a float. A native run with the bits 0x7ff8000000000001 calls
// reach_error.
#include <stdint.h>
#include <string.h>

void reach_error(void);
unsigned long long __VERIFIER_nondet_ulonglong(void);

static uint64_t bits(double value) {
    uint64_t result;
    memcpy(&result, &value, sizeof result);
    return result;
}

int main(void) {
    uint64_t chosen = __VERIFIER_nondet_ulonglong();
    double x;
    memcpy(&x, &chosen, sizeof x);
    if (x != x && bits(x + 1) == chosen && bits((float)x) != chosen)
        reach_error();
    return 0;
}
