// expect: true(valid-memsafety)
#include <stdarg.h>
static int sum(int n, ...) {
    va_list list;
    int s = 0;
    va_start(list, n);
    while (n--)
        s += *va_arg(list, int *);
    va_end(list);
    return s;
}
int main(void) {
    int x = 1, y = 2;
    return sum(2, &x, &y) - 3;
}
