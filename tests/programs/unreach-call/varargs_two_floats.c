// expect: true(unreach-call)
#include <stdarg.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct pair {
    float x, y;
};
struct three {
    float x, y, z;
};
// Two floats take one register, three take two.
static double sum(int n, ...) {
    va_list list;
    va_start(list, n);
    struct pair pair = va_arg(list, struct pair);
    double d = va_arg(list, double);
    struct three three = va_arg(list, struct three);
    double e = va_arg(list, double);
    int i = va_arg(list, int);
    va_end(list);
    return pair.x + pair.y * 10 + d * 100 + three.x * 1000 + three.y * 10000 + three.z * 100000 + e * 1000000 + i;
}

int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 100)
        return 0;
    struct pair pair = {1, 2};
    struct three three = {4, 5, 6};
    if (sum(2, pair, 3.0, three, 7.0, i) != 7654321 + i)
        reach_error();
    return 0;
}
