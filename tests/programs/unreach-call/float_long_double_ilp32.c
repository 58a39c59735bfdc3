// expect: true(unreach-call)
// args: --data-model ilp32
#include <math.h>

extern void reach_error(void);

int main(void) {
    long double x = 1.0L;
    for (int i = 0; i < 63; i++)
        x *= 2;
    if (x + 1 == x || x * 2 + 1 != x * 2 || sizeof x != 12)
        reach_error();
    return 0;
}
