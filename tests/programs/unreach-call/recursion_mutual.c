// expect: true(unreach-call)
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static int odd(unsigned n);
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n > 6)
        return 0;
    if (even(n) != (n % 2 == 0))
        reach_error();
    return 0;
}
