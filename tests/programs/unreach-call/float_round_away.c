// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);

int main(void) {
    if (round(0.5) != 1 || round(-0.5) != -1 || round(2.5) != 3 || roundf(-2.4f) != -2)
        reach_error();
    if (round(0.49999999999999994) != 0 || lround(-3.5) != -4 || llrint(2.5) != 2 || lrintf(3.5f) != 4)
        reach_error();
    if (nearbyint(-0.3) != 0 || !signbit(nearbyint(-0.3)) || roundl(1.5L) != 2)
        reach_error();
    return 0;
}
