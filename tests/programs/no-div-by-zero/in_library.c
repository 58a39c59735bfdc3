// expect: false(no-div-by-zero)
// native: not confirmed
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    return div(7, __VERIFIER_nondet_int()).quot;
}
