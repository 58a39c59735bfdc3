// expect: true(unreach-call)
// needs: widening
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

// One way for each direction, and each of them calls at most once.
static unsigned sum(unsigned a, int b) {
    if (b > 0)
        return sum(a, b - 1) + 1;
    if (b < 0)
        return sum(a - 1, b + 1);
    return a;
}

int main(void) {
    unsigned a = __VERIFIER_nondet_uint();
    int b = (int)__VERIFIER_nondet_uint();
    if (sum(a, b) != a + (unsigned)b)
        reach_error();
}
