// expect: false(no-overflow): signed integer overflow: int division
#include <limits.h>
int __VERIFIER_nondet_int(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    if (b == 0)
        return 0;
    return a / b;
}
