// expect: false(no-overflow)
// args: --data-model ilp32
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned short s = (unsigned short)__VERIFIER_nondet_int();
    s <<= 16;
    return s;
}
