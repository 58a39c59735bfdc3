// expect: false(unreach-call)
#include <stdarg.h>
extern void reach_error(void);

struct pair {
    float x, y;
};
static double after(int n, ...) {
    va_list list;
    va_start(list, n);
    struct pair pair = va_arg(list, struct pair);
    double d = va_arg(list, double);
    va_end(list);
    return pair.x + pair.y + d;
}

int main(void) {
    struct pair pair = {1, 2};
    if (after(1, pair, 4.0) == 7)
        reach_error();
    return 0;
}
