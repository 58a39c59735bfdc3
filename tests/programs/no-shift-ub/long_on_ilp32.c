// expect: false(no-shift-ub)
// args: --data-model ilp32
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    unsigned long x = __VERIFIER_nondet_ulong();
    return x >> 32 == 0;
}
