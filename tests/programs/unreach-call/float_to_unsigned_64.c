// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);

int main(void) {
    double x = 9223372036854775808.0, y = 18446744073709549568.0;
    if ((unsigned long long)x != 9223372036854775808ull || (unsigned long long)y != 18446744073709549568ull)
        reach_error();
    if ((unsigned long long)1.5 != 1 || (unsigned char)200.7 != 200 || (short)-300.9 != -300)
        reach_error();
    return 0;
}
