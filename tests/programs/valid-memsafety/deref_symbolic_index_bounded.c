// expect: true(valid-memsafety)
extern unsigned __VERIFIER_nondet_uint(void);
int a[10];
int main(void) {
    unsigned i = __VERIFIER_nondet_uint();
    if (i >= 10)
        return 0;
    a[i] = 1;
    return a[9 - i];
}
