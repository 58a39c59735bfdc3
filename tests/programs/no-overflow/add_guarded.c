// expect: true(no-overflow)
#include <limits.h>
int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    if (b >= 0 ? a > INT_MAX - b : a < INT_MIN - b)
        return 1;
    return a + b > 0;
}
