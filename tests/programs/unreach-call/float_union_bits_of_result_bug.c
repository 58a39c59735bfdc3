// expect: false(unreach-call)
#include <math.h>

extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
    union { float value; unsigned bits; } u;
    float x = __VERIFIER_nondet_float();
    u.value = x + x;
    if (u.bits == 0x40490fdb)
        reach_error();
    return 0;
}
