// expect: unknown(unreach-call): undefined function j0
// A function without a model.
#include <math.h>

extern void reach_error(void);

int main(void) {
    if (j0(1.0) > 1)
        reach_error();
    return 0;
}
