// expect: true(unreach-call)
// needs: widening
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

// As deep as the argument says; the result stays small.
static unsigned depth(unsigned n) {
    if (n == 0)
        return 0;
    unsigned inner = depth(n - 1) + 1;
    return inner > 7 ? 7 : inner;
}

int main(void) {
    if (depth(__VERIFIER_nondet_uint()) == 8)
        reach_error();
}
