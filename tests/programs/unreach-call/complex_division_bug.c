// expect: false(unreach-call)
// args: --undefined havoc
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 9)
        return 0;
    double _Complex a, b;
    __real__ a = 25, __imag__ a = 0;
    __real__ b = 3, __imag__ b = n;
    double _Complex q = a / b;
    if (__real__ q == 3 && __imag__ q == -4)
        reach_error();
    return 0;
}
