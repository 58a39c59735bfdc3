// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double inf = INFINITY, x = __VERIFIER_nondet_double();
    if (isfinite(x)) {
        if (inf + x != inf || inf - x != inf || x - inf != -inf || x / inf != 0)
            reach_error();
        if (!isnan(inf - inf) || !isnan(inf * 0) || 1 / -inf != 0 || !signbit(1 / -inf))
            reach_error();
    }
    return 0;
}
