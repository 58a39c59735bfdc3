// expect: unknown(no-overflow): a library function whose result does not fit its type
#include <limits.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void)
{
    return div(__VERIFIER_nondet_int(), -1).quot == 0;
}
