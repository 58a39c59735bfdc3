// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);

int main(void) {
    double least = 4.9406564584124654e-324;
    if (least <= 0 || least / 2 != 0 || least * 1.5 != 2 * least || fpclassify(least) != FP_SUBNORMAL)
        reach_error();
    float f = 1.40129846e-45f;
    if (f <= 0 || f / 2 != 0 || (double)f / 2 == 0)
        reach_error();
    return 0;
}
