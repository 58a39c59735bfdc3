// expect: unknown(unreach-call): rounding mode
#include <fenv.h>

extern void reach_error(void);

int main(void) {
    fesetround(FE_UPWARD);
    if (0.1 + 0.2 > 1)
        reach_error();
    return 0;
}
