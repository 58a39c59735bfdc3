// expect: true(termination)
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    while (a > 0) {
        if (b > 0) {
            b--;
        } else {
            a--;
            b = __VERIFIER_nondet_uint();
        }
    }
    return 0;
}
