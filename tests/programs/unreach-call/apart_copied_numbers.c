// expect: true(unreach-call)
// A structure without addresses goes there, and anything comes back.
#include <string.h>
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
struct s { int a; long b; char c[20]; };

int main(void) {
    struct s own = {1, 2, "text"}, back = {3}, *wild = __VERIFIER_nondet_pointer();
    memcpy(wild, &own, sizeof own);
    memset(wild + 1, 7, sizeof own);
    memcpy(wild + 2, wild, sizeof own);
    back = *wild;
    if (own.a != 1 || own.b != 2)
        reach_error();
    if (back.a == 5 && back.a != 5)
        reach_error();
    return 0;
}
