// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);

int main(void) {
    long double x = 9007199254740993.0L;
    if ((double)x == x || (long long)x != 9007199254740993LL)
        reach_error();
    long double tenth = 0.1L;
    if (tenth == 0.1 || tenth * 10 != 1.0L || sqrtl(2.0L) == sqrt(2.0))
        reach_error();
    if (x / 3 * 3 != x || !isfinite(x * 1e4900L) || !isinf(x * 1e4930L))
        reach_error();
    return 0;
}
