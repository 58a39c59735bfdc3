// expect: false(termination)
extern int __VERIFIER_nondet_int(void);

// The input can always be nonzero.
int main(void) {
    while (__VERIFIER_nondet_int())
        ;
    return 0;
}
