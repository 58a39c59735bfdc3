// expect: unknown(unreach-call): a mathematical function in a rounding mode other than to nearest
#include <fenv.h>
#include <math.h>

extern void reach_error(void);

int main(void) {
    fesetround(FE_UPWARD);
    if (sin(1) > 1)
        reach_error();
    return 0;
}
