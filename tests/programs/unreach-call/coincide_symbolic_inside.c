// expect: true(unreach-call)
// Within objects they differ, and the end of one is never within another.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int x[4], y[4];
    unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint();
    if (n > 3 || m > 3)
        return 0;
    if (x + n == y + m)
        reach_error();
    if (x + n + 1 == y + m + 1)
        reach_error();
    return 0;
}
