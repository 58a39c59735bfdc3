// expect: unknown(unreach-call)
// today: false
// native: not confirmed
// The sign of an invalid operation on constants depends on the compiler: it is set if the machine computes it, as in code that
// clang does not optimise and in that of gcc, and not set where LLVM computes it, as here and in code that clang optimises.
#include <stdint.h>
#include <string.h>

void reach_error(void);

int main(void) {
    double zero = 0, none = zero / zero;
    uint64_t bits;
    memcpy(&bits, &none, sizeof bits);
    if (bits != 0xfff8000000000000)
        reach_error();
    return 0;
}
