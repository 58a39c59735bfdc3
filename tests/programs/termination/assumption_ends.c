// expect: true(termination)
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

// Runs on which the assumption fails end.
int main(void) {
    int x = __VERIFIER_nondet_int();
    for (;;) {
        __VERIFIER_assume(x > 0);
        x--;
    }
}
