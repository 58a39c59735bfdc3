// expect: true(unreach-call)
// A variable-length array: its size is evaluated once, and it lives as long as its scope.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int condition);
extern void reach_error(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    __VERIFIER_assume(n >= 1 && n <= 3);
    unsigned size = n;
    char a[size];
    size = 17;
    for (unsigned i = 0; i < n; i++)
        a[i] = (char)(i + 1);
    if (sizeof a != n || a[n - 1] != (char)n)
        reach_error();
    return 0;
}
