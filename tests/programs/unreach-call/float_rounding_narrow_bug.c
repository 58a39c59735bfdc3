// expect: false(unreach-call)
#include <fenv.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int integer = __VERIFIER_nondet_int();
    fesetround(FE_TOWARDZERO);
    if ((double)(float)integer > integer)
        reach_error();
    return 0;
}
