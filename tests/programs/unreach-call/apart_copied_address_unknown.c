// expect: unknown(unreach-call): the program has given away
// A copy of a structure takes the address along.
#include <string.h>
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
struct s { int a; int *p; };

int main(void) {
    int x = 0;
    struct s own = {1, &x}, *wild = __VERIFIER_nondet_pointer();
    memcpy(wild, &own, sizeof own);
    *wild->p = 1;
    if (x == 2)
        reach_error();
    return 0;
}
