// expect: false(unreach-call)
#include <math.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (x > 0 && x < 10 && (int)x == 3 && x > 3.5)
        reach_error();
    return 0;
}
