// expect: false(no-uninitialised-read)
#include <stdarg.h>

static int sum(int count, ...) {
    va_list list;
    int total = 0;
    va_start(list, count);
    for (int i = 0; i < count; i++)
        total += va_arg(list, int);
    va_end(list);
    return total;
}

int main(void) {
    int a = 1, b;
    if (sum(1, a, b) != 1)
        return 1;
    if (sum(2, a, b) == 0)
        return 2;
    return 0;
}
