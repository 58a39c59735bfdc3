// expect: true(termination)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    for (;;) {
        if (__VERIFIER_nondet_int())
            return 1;
        return 2;
    }
}
