// expect: false(unreach-call)
#include <math.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (3 * x + 1 == 10)
        reach_error();
    return 0;
}
