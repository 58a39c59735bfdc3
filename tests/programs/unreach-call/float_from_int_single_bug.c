// expect: false(unreach-call)
#include <math.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i > 0 && i < 100000000 && (int)(float)i != i)
        reach_error();
    return 0;
}
