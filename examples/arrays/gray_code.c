// Counts N times in a Gray code of BITS digits [Arm09]: the parity of the code is that of the
// number of steps.
//
//     tessera check -DN=10 examples/arrays/gray_code.c --engine ceds --arrays tracked
//
// answers `verdict: true`; with -DUNSAFE, `verdict: false`.
#include <assert.h>

#ifndef N
#define N 10
#endif
#define BITS 14

int main(void) {
    char code[BITS] = {0}, number[BITS] = {0};
    int parity = 0;
    for (int step = 0; step < N; step++) {
        // The next number; the lowest digit that becomes 1 is the one of the code that changes.
        int digit = 0;
        while (digit < BITS - 1 && number[digit] == 1) {
            number[digit] = 0;
            digit++;
        }
        number[digit] = 1;
        parity += code[digit] ? -1 : 1;
        code[digit] = !code[digit];
    }
#ifdef UNSAFE
    assert((parity & 1) != (N & 1));
#else
    assert((parity & 1) == (N & 1));
    int ones = 0;
    for (int digit = 0; digit < BITS; digit++)
        ones += code[digit];
    assert(ones == parity);
#endif
    return 0;
}
