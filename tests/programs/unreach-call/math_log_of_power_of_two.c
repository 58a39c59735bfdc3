// expect: true(unreach-call)
// The logarithm of a power of two is a product, for which the processor has an instruction: what std::generate_canonical divides is exact.
#include <math.h>
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    if (logl(4294967296.0L) / logl(2.0L) != 32 || logl(0x1p-64L) / logl(2.0L) != -64)
        reach_error();
    for (int n = 1; n < 64; n++)
        if (logl((long double)(1ull << n)) != n * 0xb.17217f7d1cf79acp-4L)
            reach_error();
    return 0;
}
