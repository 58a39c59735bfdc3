// expect: true(unreach-call)
// No solution, not even with wrap-around: the parity is wrong.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
    if (2 * x + 4 * y == 7)
        reach_error();
    return 0;
}
