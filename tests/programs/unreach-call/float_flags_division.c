// expect: true(unreach-call)
#include <fenv.h>
#include <math.h>

extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float a = __VERIFIER_nondet_float(), b = __VERIFIER_nondet_float();
    if (isnan(a) || isnan(b))
        return 0;
    feclearexcept(FE_ALL_EXCEPT);
    volatile float quotient = a / b;
    int pole = b == 0 && a != 0 && !isinf(a), undefined = (a == 0 && b == 0) || (isinf(a) && isinf(b));
    if (!fetestexcept(FE_DIVBYZERO) == pole || !fetestexcept(FE_INVALID) == undefined)
        reach_error();
}
