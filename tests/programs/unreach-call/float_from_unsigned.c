// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned i = __VERIFIER_nondet_uint();
    double x = i;
    if (x < 0 || x > 4294967295.0 || (unsigned)x != i)
        reach_error();
    unsigned long long big = 18446744073709551615ull;
    if ((double)big != 18446744073709551616.0 || (float)big != 18446744073709551616.0f)
        reach_error();
    return 0;
}
