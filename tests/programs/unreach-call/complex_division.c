// expect: true(unreach-call)
// args: --undefined havoc
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (x != 3 && x != -7 && x != 0.5)
        return 0;
    double _Complex a, b;
    __real__ a = 0, __imag__ a = x;
    __real__ b = 0, __imag__ b = 2;
    double _Complex q = a / b;
    if (__real__ q != x / 2)
        reach_error();
    float _Complex zero = 0, inverse = 1 / zero;
    if (__real__ inverse != __builtin_inff())
        reach_error();
    long double _Complex infinite = __builtin_infl(), product;
    __imag__ infinite = __builtin_infl();
    product = infinite * infinite;
    if (__imag__ product != __builtin_infl())
        reach_error();
    return 0;
}
