// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);

#include <stdarg.h>

static double sum(int count, ...) {
    va_list list;
    va_start(list, count);
    double all = 0;
    while (count--)
        all += va_arg(list, double);
    va_end(list);
    return all;
}

int main(void) {
    if (sum(3, 1.5, 2.5f, 3.0) != 7)
        reach_error();
    return 0;
}
