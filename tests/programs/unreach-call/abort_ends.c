// expect: true(unreach-call)
#include <stdlib.h>
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (x % 2)
        abort();
    if (x == 7)
        reach_error();
    return 0;
}
