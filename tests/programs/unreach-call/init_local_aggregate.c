// expect: true(unreach-call)
// A local aggregate is initialised anew on every pass.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int pass(int n) {
    int a[4] = {n, 2};
    int sum = a[0] + a[1] + a[2] + a[3];
    a[2] = 99;
    a[3] = n;
    return sum;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (pass(n) != n + 2 || pass(1) != 3 || pass(n) != n + 2)
        reach_error();
    return 0;
}
