// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);

int main(void) {
    double x = 1.0 + 0x1p-30;
    if (fma(x, x, -1.0) == x * x - 1.0)
        reach_error();
    return 0;
}
