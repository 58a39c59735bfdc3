// expect: unknown(unreach-call): the choice of the C library in fm
// Which of two zeros is the smaller one is open (C11 F.10.9.3): clang's code gives the first one,
// glibc for x86-64 the second one, and both the negative one of constants. So a run may end with
// either status.
#include <math.h>

extern int __VERIFIER_nondet_int(void);
void reach_error(void);

int main(void) {
    double positive = 0.0, negative = -0.0;
    switch (__VERIFIER_nondet_int()) {
    case 1:
        if (signbit(fmin(positive, negative)))
            reach_error();
        break;
    case 2:
        if (!signbit(fmin(positive, negative)))
            reach_error();
        break;
    case 3:
        if (signbit(fmaxf(-0.0f, 0.0f)))
            reach_error();
        break;
    case 4:
        if (!signbit(fmaxl(-0.0L, 0.0L)))
            reach_error();
    }
    return 0;
}
