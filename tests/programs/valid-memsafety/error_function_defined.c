// expect: true(valid-memsafety)
#include <stdlib.h>
void reach_error(void) { abort(); }
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = malloc(4);
    if (__VERIFIER_nondet_int() == 3)
        reach_error();
    free(p);
    return 0;
}
