// expect: true(termination)
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint(), n = 0;
    while (x > 1) {
        x /= 2;
        n++;
    }
    return n;
}
