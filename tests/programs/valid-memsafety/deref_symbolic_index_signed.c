// expect: false(valid-memsafety): false(valid-deref)
// native: not confirmed
extern int __VERIFIER_nondet_int(void);
int a[10];
int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i < 10)
        return a[i];
    return 0;
}
