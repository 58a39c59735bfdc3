// expect: false(unreach-call)
// The range grows by one in each round, up to the bug.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int condition);
extern void reach_error(void);

int main(void) {
    unsigned x = 0, n = 0;
    while (n < 10) {
        n++;
        x = __VERIFIER_nondet_uint();
        __VERIFIER_assume(x < n);
        if (x == 9)
            reach_error();
    }
    return 0;
}
