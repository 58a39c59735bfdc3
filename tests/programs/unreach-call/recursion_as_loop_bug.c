// expect: false(unreach-call)
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

// Only calls that are seven deep return 7.
static unsigned depth(unsigned n) {
    if (n == 0)
        return 0;
    unsigned inner = depth(n - 1) + 1;
    return inner > 7 ? 7 : inner;
}

int main(void) {
    if (depth(__VERIFIER_nondet_uint()) == 7)
        reach_error();
}
