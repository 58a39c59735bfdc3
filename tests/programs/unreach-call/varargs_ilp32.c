// expect: true(unreach-call)
// args: --data-model ilp32
#include <stdarg.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static long long sum(int n, ...) {
    va_list list;
    va_start(list, n);
    long long s = 0;
    for (int i = 0; i < n; i++)
        s += i % 2 ? va_arg(list, long long) : va_arg(list, int);
    char *p = va_arg(list, char *);
    va_end(list);
    return s + *p;
}

int main(void) {
    char c = 3;
    long long x = __VERIFIER_nondet_int();
    if (sum(4, 1, x << 8, -2, 5LL, &c) != (x << 8) + 7)
        reach_error();
    return 0;
}
