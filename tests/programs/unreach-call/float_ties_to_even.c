// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);

int main(void) {
    float a = 16777217.0, b = 16777219.0;
    if (a != 16777216.0f || b != 16777220.0f)
        reach_error();
    if ((float)2147483583LL != 2147483520.0f || (float)2147483585LL != 2147483648.0f)
        reach_error();
    if (rint(2.5) != 2 || rint(3.5) != 4 || rint(-2.5) != -2)
        reach_error();
    return 0;
}
