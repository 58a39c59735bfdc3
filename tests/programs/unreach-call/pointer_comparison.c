// expect: true(unreach-call)
// Order and difference inside of one array.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    long a[6];
    unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
    if (i > 6 || j > 6)
        return 0;
    long *p = a + i, *q = a + j;
    if ((p < q) != (i < j) || (p == q) != (i == j) || p - q != (long)i - (long)j)
        reach_error();
    if (p < a || p > &a[6] || !p)
        reach_error();
    return 0;
}
