// expect: true(unreach-call)
// Loops over addresses are walked: how far apart two are is known within one object only.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int a[10], b[10];
static int same(int *p, int *end) {
    int n = 0;
    while (p != end) {
        p++;
        n++;
    }
    return n;
}
int main(void) {
    unsigned n = __VERIFIER_nondet_uint() % 10;
    int *p = a, *end = a + n;
    while (p < end)
        p++;
    if (p != end || same(a, p) != n)
        reach_error();
    for (long at = (long)a; at < (long)(a + 3); at += 4)
        if (at == (long)b)
            reach_error();
    return 0;
}
