// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int i = __VERIFIER_nondet_int();
    double x = i;
    if ((int)x != i || (x < 0) != (i < 0) || floor(x) != x)
        reach_error();
    return 0;
}
