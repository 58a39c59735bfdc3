// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x > -1000 && x < 1000))
        return 0;
    int i = (int)x;
    if (i > x + 1 || i < x - 1 || (x >= 0 && i > x) || (x <= 0 && i < x))
        reach_error();
    return 0;
}
