// expect: true(unreach-call)
#include <stdarg.h>
extern void reach_error(void);

struct mixed {
    double d;
    long l;
};
struct wide {
    __int128 value;
};
// The first structure finds registers for both of its parts; the second one does not, and leaves the last register to the
// number after it. What is on the stack is aligned.
static int right(int a, int b, int c, int d, ...) {
    va_list list, copy;
    va_start(list, d);
    struct mixed first = va_arg(list, struct mixed);
    struct wide second = va_arg(list, struct wide);
    va_copy(copy, list);
    long third = va_arg(list, long);
    long fourth = va_arg(list, long);
    long double fifth = va_arg(list, long double);
    int sixth = va_arg(list, int);
    __int128 seventh = va_arg(list, __int128);
    int again = va_arg(copy, long) == third;
    va_end(copy);
    va_end(list);
    return again && first.d == 0.5 && first.l == -1 && second.value == (__int128)5 << 64 && third == 3 && fourth == 4 &&
           fifth == 5.25L && sixth == 6 && seventh == -7;
}

int main(void) {
    struct mixed first = {0.5, -1};
    struct wide second = {(__int128)5 << 64};
    if (!right(1, 2, 3, 4, first, second, 3L, 4L, 5.25L, 6, (__int128)-7))
        reach_error();
    return 0;
}
