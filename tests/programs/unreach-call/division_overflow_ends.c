// expect: true(unreach-call)
// MIN / -1 traps as well.
#include <limits.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), d = __VERIFIER_nondet_int();
    volatile int q = n / d;
    (void)q;
    if (n == INT_MIN && d == -1)
        reach_error();
    return 0;
}
