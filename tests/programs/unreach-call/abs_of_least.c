// expect: unknown(unreach-call): the choice of the C library in abs
// C leaves the absolute value of INT_MIN undefined: compilers take for granted that it is not
// negative.
#include <limits.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == INT_MIN && abs(x) >= 0)
        reach_error();
    return 0;
}
