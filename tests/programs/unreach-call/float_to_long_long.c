// expect: false(unreach-call)
// 2^53 + 3 becomes 2^53 + 4.
#include <math.h>

extern void reach_error(void);
extern long long __VERIFIER_nondet_longlong(void);

int main(void) {
    long long n = __VERIFIER_nondet_longlong();
    if (n > 0 && (long long)(double)n == n + 1)
        reach_error();
    return 0;
}
