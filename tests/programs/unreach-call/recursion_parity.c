// expect: true(unreach-call)
// needs: widening
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

static int is_odd(unsigned n);

static int is_even(unsigned n) {
    return n == 0 ? 1 : is_odd(n - 1);
}

static int is_odd(unsigned n) {
    return n == 0 ? 0 : is_even(n - 1);
}

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (is_even(n) == (int)(n % 2))
        reach_error();
}
