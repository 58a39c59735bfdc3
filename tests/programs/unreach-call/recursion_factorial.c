// expect: true(unreach-call)
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static unsigned factorial(unsigned n) { return n < 2 ? 1 : n * factorial(n - 1); }

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n > 5)
        return 0;
    unsigned f = factorial(n);
    if (f < n || (n == 5 && f != 120) || (n > 1 && f % n != 0))
        reach_error();
    return 0;
}
