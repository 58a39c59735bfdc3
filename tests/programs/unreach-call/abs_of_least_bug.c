// expect: false(unreach-call)
// Code that is not optimised gives INT_MIN.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    if (abs(__VERIFIER_nondet_int()) < 0)
        reach_error();
    return 0;
}
