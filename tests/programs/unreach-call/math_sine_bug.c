// expect: false(unreach-call)
// The result may be one of few values, and all of them violate.
#include <math.h>

extern void reach_error(void);

int main(void) {
    if (sin(1) < 0.9)
        reach_error();
    return 0;
}
