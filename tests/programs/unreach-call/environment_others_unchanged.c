// expect: true(unreach-call)
// Only an address in the program's own memory, which is assumed not to be, would change these objects.
#include <stdlib.h>
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
int global = 1;

int main(void) {
    int *p = __VERIFIER_nondet_pointer(), *own = malloc(sizeof(int));
    if (!own)
        return 0;
    *own = 2;
    *p = 9;
    if (global != 1 || *own != 2)
        reach_error();
    return 0;
}
