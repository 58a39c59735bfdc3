// expect: true(unreach-call)
// What is given back is not the program's.
#include <stdlib.h>
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int *own = malloc(sizeof *own), *p = __VERIFIER_nondet_pointer();
    if (!own)
        return 0;
    *own = 1;
    free(p);
    if (*own != 1)
        reach_error();
    free(own);
    return 0;
}
