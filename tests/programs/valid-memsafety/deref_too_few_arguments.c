// expect: false(valid-memsafety): false(valid-deref)
// native: not confirmed
#include <stdarg.h>
static int second(int n, ...) {
    va_list list;
    va_start(list, n);
    va_arg(list, int *);
    int *p = va_arg(list, int *);
    va_end(list);
    return *p;
}
int x;
int main(void) {
    return second(1, &x);
}
