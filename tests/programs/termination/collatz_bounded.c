// expect: true(termination)
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uchar() % 8 + 1;
    while (n != 1)
        n = n % 2 ? 3 * n + 1 : n / 2;
    return 0;
}
