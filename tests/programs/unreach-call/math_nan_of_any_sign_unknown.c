// expect: unknown(unreach-call): a violation that depends on the choice of the C library in asin
// The sign of this NaN depends on how the program is linked.
#include <math.h>

extern void reach_error(void);

int main(void) {
    volatile double beyond = 2;
    if (!signbit(asin(beyond)))
        reach_error();
}
