// expect: false(unreach-call)
// The input of each round is another one.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
    unsigned last = 0, sum = 0;
    for (unsigned i = 0; i < 4; i++) {
        last = __VERIFIER_nondet_uint();
        sum += last;
    }
    if (sum != 4 * last)
        reach_error();
    return 0;
}
