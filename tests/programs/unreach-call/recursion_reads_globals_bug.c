// expect: false(unreach-call)
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned limit = 3;

// What the function reads may change between two calls from outside.
static unsigned climb(unsigned n) {
    if (n == 0)
        return 0;
    unsigned inner = climb(n - 1);
    return inner < limit ? inner + 1 : limit;
}

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    unsigned first = climb(n);
    limit = 5;
    unsigned second = climb(n);
    if (first == 3 && second == 5)
        reach_error();
}
