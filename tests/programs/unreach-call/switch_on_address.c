// expect: true(unreach-call)
// A switch that LLVM makes of comparisons of an address.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int kind(char *p) {
    if (p == NULL)
        return 0;
    if (p == (char *)1)
        return 1;
    if (p == (char *)-1)
        return 2;
    return 3;
}

int main(void) {
    char local;
    int choice = __VERIFIER_nondet_int();
    char *p = choice == 0 ? NULL : choice == 1 ? (char *)1 : choice == 2 ? (char *)-1 : &local;
    int expected = choice >= 0 && choice <= 2 ? choice : 3;
    assert(kind(p) == expected);
    return 0;
}
