// expect: false(termination)
extern int __VERIFIER_nondet_int(void);

// It also loops where nothing overflows.
int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    while (x > 10)
        x = x + y;
    return 0;
}
