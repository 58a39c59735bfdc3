// expect: true(unreach-call)
#include <fenv.h>
#include <math.h>

extern void reach_error(void);

int main(void) {
    double two = 2, x = 1 + 0x1p-30;
    fesetround(FE_DOWNWARD);
    double low = sqrt(two), below = fma(x, x, -1);
    fesetround(FE_UPWARD);
    double high = sqrt(two), above = fma(x, x, -1);
    if (low != 0x1.6a09e667f3bccp+0 || high != 0x1.6a09e667f3bcdp+0)
        reach_error();
    if (below != above || below != 0x1p-29 + 0x1p-60 || sqrt(4 * two / 2) != two)
        reach_error();
    float tiny = 0x1p-100f;
    if (tiny * tiny != 0x1p-149f || scalbnf(tiny, -1000) != 0x1p-149f || scalbnf(-tiny, -1000) != 0)
        reach_error();
    fesetround(FE_TOWARDZERO);
    float huge = 0x1p100f;
    if (huge * huge != 0x1.fffffep127f || scalbnf(huge, 1000) != 0x1.fffffep127f)
        reach_error();
    return 0;
}
