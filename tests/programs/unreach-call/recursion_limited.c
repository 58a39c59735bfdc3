// expect: true(unreach-call)
// needs: widening
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned limit;

// Reads a global variable, which nothing changes while it runs.
static unsigned climb(unsigned n) {
    if (n == 0)
        return 0;
    unsigned inner = climb(n - 1);
    return inner < limit ? inner + 1 : limit;
}

int main(void) {
    limit = __VERIFIER_nondet_uint();
    if (climb(__VERIFIER_nondet_uint()) > limit)
        reach_error();
}
