// expect: false(valid-memsafety): false(valid-deref)
extern unsigned __VERIFIER_nondet_uint(void);
int a[10];
int main(void) {
    unsigned i = __VERIFIER_nondet_uint();
    if (i > 10)
        return 0;
    a[i] = 1;
    return 0;
}
