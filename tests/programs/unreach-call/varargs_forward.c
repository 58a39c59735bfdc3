// expect: true(unreach-call)
// A va_list is passed on, and copied.
#include <stdarg.h>
extern void reach_error(void);

static int vmax(int n, va_list list) {
    int m = va_arg(list, int);
    while (--n > 0) {
        int x = va_arg(list, int);
        if (x > m)
            m = x;
    }
    return m;
}
static int max_plus_first(int n, ...) {
    va_list list, copy;
    va_start(list, n);
    va_copy(copy, list);
    int m = vmax(n, list);
    int first = va_arg(copy, int);
    va_end(copy);
    va_end(list);
    return m + first;
}

int main(void) {
    if (max_plus_first(3, 2, 9, 4) != 11 || max_plus_first(1, -1) != -2)
        reach_error();
    return 0;
}
