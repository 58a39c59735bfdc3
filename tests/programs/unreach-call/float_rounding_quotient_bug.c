// expect: false(unreach-call)
#include <fenv.h>

extern void reach_error(void);

int main(void) {
    double one = 1, three = 3;
    double nearest = one / three;
    fesetround(FE_UPWARD);
    if (one / three != nearest)
        reach_error();
    return 0;
}
