// expect: true(valid-memcleanup)
#include <stdlib.h>
extern void __VERIFIER_assume(int);
int *p;
int main(void) {
    p = malloc(4);
    __VERIFIER_assume(0);
    return 0;
}
