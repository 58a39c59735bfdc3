// expect: true(no-overflow)
int __VERIFIER_nondet_int(void);
#include <limits.h>

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    if (b == 0 || a == INT_MIN)
        return 0;
    return a / b != a % b;
}
