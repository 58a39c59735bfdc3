// expect: true(unreach-call)
#include <fenv.h>
#include <math.h>

extern void reach_error(void);

int main(void) {
    long double one = 1, three = 3;
    fesetround(FE_UPWARD);
    long double up = one / three;
    float narrow = (float)up;
    double middle = (double)up;
    fesetround(FE_DOWNWARD);
    long double down = one / three;
    if (up - down != 0x1p-65L || narrow != 0x1.555556p-2f || middle != 0x1.5555555555556p-2)
        reach_error();
    if (!signbit(up - up) || rintl(-1.5L * one) != -2 || sqrtl(one + one) != 0xb.504f333f9de6484p-3L)
        reach_error();
    return 0;
}
