// expect: false(unreach-call)
// The usual body of reach_error does not matter: the call does.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
void reach_error(void) { assert(0); }

int main(void) {
    if (__VERIFIER_nondet_int() == 17)
        reach_error();
    return 0;
}
