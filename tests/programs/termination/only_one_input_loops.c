// expect: false(termination)
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    while (x == 123456789)
        ;
    return 0;
}
