// expect: true(termination)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), *p = &x;
    while (*p > 10)
        *p -= 2;
    return 0;
}
