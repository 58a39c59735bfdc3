// expect: false(unreach-call)
// needs: testing
// native: not confirmed
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
unsigned char a[100000];

// Whether something overflows before is found by a program with more objects: what is undefined is to be the same there.
int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    int *p = malloc(sizeof *p);
    if (x >= 100000)
        return 0;
    a[x] = 1;
    if (x != 77777)
        return 0;
    while (1) {
        int z = __VERIFIER_nondet_int();
        int w = z - 1;
        if (*p > 2 && w == 3)
            reach_error();
    }
}
