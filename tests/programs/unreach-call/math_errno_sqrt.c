// expect: false(unreach-call)
// The square root of a negative number sets errno. A native run with -1.0 calls reach_error.
#include <errno.h>
#include <math.h>

void reach_error(void);
double __VERIFIER_nondet_double(void);

int main(void) {
    double root = sqrt(__VERIFIER_nondet_double());
    if (errno == EDOM && root != root)
        reach_error();
    return 0;
}
