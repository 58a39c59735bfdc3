// expect: true(unreach-call)
// needs: quantified
#include <math.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    double level = 0;
    while (__VERIFIER_nondet_int()) {
        double more = __VERIFIER_nondet_double();
        if (more >= 0 && more <= 1)
            level = more;
        if (level < 0 || level > 1)
            reach_error();
    }
    return 0;
}
