// expect: true(unreach-call)
// The argument of nan() is its payload, if it is a number. A native run with glibc ends with status 0.
#include <math.h>
#include <stdint.h>
#include <string.h>

void reach_error(void);

static uint64_t bits(double value) {
    uint64_t result;
    memcpy(&result, &value, sizeof result);
    return result;
}

int main(void) {
    if (bits(nan("0x1234")) != 0x7ff8000000001234 || bits(nan("012")) != 0x7ff800000000000a)
        reach_error();
    if (bits(nan("")) != 0x7ff8000000000000 || bits(nan("zz")) != 0x7ff8000000000000)
        reach_error();
    return 0;
}
