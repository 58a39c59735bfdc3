// expect: false(no-uninitialised-read)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = 0, *p;
    if (__VERIFIER_nondet_int())
        p = &x;
    *p = 3;
    return 0;
}
