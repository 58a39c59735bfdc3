// expect: false(termination)
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
    for (;;)
        __VERIFIER_assume(__VERIFIER_nondet_int() > 0);
}
