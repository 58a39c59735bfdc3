// expect: false(unreach-call)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (abs(x) < 0)
        reach_error();
    return 0;
}
