// expect: unknown(unreach-call): which of two zeros is the smaller one
#include <math.h>

void reach_error(void);

int main(void) {
    double positive = 0.0, negative = -0.0;
    if (!signbit(__builtin_fmin(positive, negative)))
        reach_error();
    return 0;
}
