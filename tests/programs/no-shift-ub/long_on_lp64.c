// expect: true(no-shift-ub)
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    unsigned long x = __VERIFIER_nondet_ulong();
    return x >> 32 == 0;
}
