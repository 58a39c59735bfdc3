// expect: true(unreach-call)
// A division by zero traps: what follows is not reached with a zero divisor.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int d = __VERIFIER_nondet_int();
    volatile int q = 100 / d;
    (void)q;
    if (d == 0)
        reach_error();
    return 0;
}
