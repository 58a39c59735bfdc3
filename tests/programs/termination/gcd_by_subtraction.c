// expect: false(termination)
extern unsigned __VERIFIER_nondet_uint(void);

// If one of them is 0.
int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    while (a != b) {
        if (a > b)
            a -= b;
        else
            b -= a;
    }
    return a;
}
