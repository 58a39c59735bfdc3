// expect: true(no-overflow)
int __VERIFIER_nondet_int(void);
#include <limits.h>

int main(void)
{
    int a = __VERIFIER_nondet_int();
    return a == INT_MIN ? 0 : -a;
}
