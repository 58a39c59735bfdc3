// expect: true(no-overflow)
#include <limits.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void)
{
    int x = __VERIFIER_nondet_int();
    return x == INT_MIN || labs(-5L) + llabs(x) + abs(x) == 0 || div(x, 3).quot > x / 3;
}
