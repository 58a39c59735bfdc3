// expect: false(termination)
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint() % 2;
    while (x < 100)
        x *= 2;
    return 0;
}
