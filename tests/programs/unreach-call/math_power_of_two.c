// expect: true(unreach-call)
// Powers of two are exact, whichever it is.
#include <math.h>

extern void reach_error(void);

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 30)
        return 0;
    if (pow(2, n) != (double)(1 << n))
        reach_error();
    return 0;
}
