// expect: true(unreach-call)
#include <fenv.h>

extern void reach_error(void);

int main(void) {
    double one = 1, minus_one = -1, three = 3;
    double nearest = one / three;
    fesetround(FE_DOWNWARD);
    double below = one / three, lower = minus_one / three, above = -lower;
    fesetround(FE_UPWARD);
    double up = one / three;
    fesetround(FE_TOWARDZERO);
    double inner = one / three, opposite = minus_one / three;
    if (nearest != 0x1.5555555555555p-2 || below != nearest || above != 0x1.5555555555556p-2)
        reach_error();
    if (up != above || inner != below || opposite != -below || fegetround() != FE_TOWARDZERO)
        reach_error();
    return 0;
}
