// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!x != (x == 0) || (x && x == 0) || (_Bool)0.3 != 1 || (_Bool)-0.0 != 0)
        reach_error();
    return 0;
}
