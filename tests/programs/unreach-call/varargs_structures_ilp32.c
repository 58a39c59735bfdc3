// expect: true(unreach-call)
// args: --data-model ilp32
#include <stdarg.h>
extern void reach_error(void);

struct three {
    char bytes[3];
};
struct empty {};
struct aligned {
    _Alignas(16) int x;
};
// Words of the stack, whatever the alignment.
static int right(int n, ...) {
    va_list list;
    va_start(list, n);
    struct three first = va_arg(list, struct three);
    va_arg(list, struct empty);
    long double second = va_arg(list, long double);
    float _Complex third = va_arg(list, float _Complex);
    struct aligned fourth = va_arg(list, struct aligned);
    long long fifth = va_arg(list, long long);
    va_end(list);
    return first.bytes[2] == 'c' && second == 2.5L && __imag__ third == 3 && fourth.x == 4 && fifth == 5;
}

int main(void) {
    struct three first = {"ab"};
    first.bytes[2] = 'c';
    struct empty empty;
    float _Complex third = 0;
    __imag__ third = 3;
    struct aligned fourth = {4};
    if (!right(1, first, empty, 2.5L, third, fourth, 5LL))
        reach_error();
    return 0;
}
