// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    union { double value; long long bits; } u, next;
    u.value = __VERIFIER_nondet_double();
    if (!(u.value > 0 && u.value < 1e300))
        return 0;
    next.bits = u.bits + 1;
    if (!(next.value > u.value) || nextafter(u.value, INFINITY) != next.value)
        reach_error();
    return 0;
}
