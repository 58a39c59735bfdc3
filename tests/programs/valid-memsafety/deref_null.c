// expect: false(valid-memsafety): false(valid-deref)
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int x = 0, *p = __VERIFIER_nondet_int() ? &x : 0;
    return *p;
}
