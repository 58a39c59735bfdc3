// expect: true(valid-memsafety)
#include <stdlib.h>
extern void __VERIFIER_assume(int);
int main(void) {
    int *p = malloc(4);
    __VERIFIER_assume(0);
    return 0;
}
