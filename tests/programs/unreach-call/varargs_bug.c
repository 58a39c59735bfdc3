// expect: false(unreach-call)
#include <stdarg.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int last(int n, ...) {
    int r = 0;
    va_list list;
    va_start(list, n);
    while (n-- > 0)
        r = va_arg(list, int);
    va_end(list);
    return r;
}

int main(void) {
    if (last(3, 1, 2, __VERIFIER_nondet_int()) == -77)
        reach_error();
    return 0;
}
