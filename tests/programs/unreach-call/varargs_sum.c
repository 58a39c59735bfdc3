// expect: true(unreach-call)
#include <stdarg.h>
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);

static long sum(int n, ...) {
    va_list list;
    va_start(list, n);
    long s = 0;
    for (int i = 0; i < n; i++)
        s += va_arg(list, int);
    va_end(list);
    return s;
}

int main(void) {
    int x = __VERIFIER_nondet_short();
    if (sum(0) != 0 || sum(3, 1, x, -4) != x - 3)
        reach_error();
    if (sum(9, 1, 2, 3, 4, 5, 6, 7, 8, x) != 36 + x)
        reach_error();
    return 0;
}
