// expect: unknown(unreach-call): undefined function sin
#include <math.h>

extern void reach_error(void);

int main(void) {
    if (sin(1.0) > 2)
        reach_error();
    return 0;
}
