// expect: true(valid-memsafety)
#include <stdlib.h>
extern void reach_error() __attribute__((noreturn));
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = malloc(4);
    if (__VERIFIER_nondet_int() == 3)
        reach_error();
    free(p);
    return 0;
}
