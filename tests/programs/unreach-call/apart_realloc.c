// expect: true(unreach-call)
// What was there is not known, nor what is copied.
#include <stdlib.h>
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int *own = malloc(sizeof *own), *p = __VERIFIER_nondet_pointer();
    *own = 1;
    p = realloc(p, 8);
    *p = 3;
    if (*own != 1 || *p != 3)
        reach_error();
    return 0;
}
