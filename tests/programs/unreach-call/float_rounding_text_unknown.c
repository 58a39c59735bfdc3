// expect: unknown(unreach-call): decimal text of floating point in a rounding mode other than to nearest
#include <fenv.h>
#include <stdlib.h>

extern void reach_error(void);

int main(void) {
    fesetround(FE_UPWARD);
    if (strtod("0.1", 0) == 0.1)
        reach_error();
    return 0;
}
