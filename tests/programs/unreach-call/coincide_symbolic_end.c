// expect: unknown(unreach-call): where objects lie
// An address that may be the end of one object, and the start of another one then.
extern void reach_error(void);
extern long __VERIFIER_nondet_long(void);

int main(void) {
    int x, y;
    long n = __VERIFIER_nondet_long();
    if (n < 0 || n > 1)
        return 0;
    int *q = &x + n;
    if (q == &y)
        reach_error();
    return 0;
}
