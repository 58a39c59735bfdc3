// expect: true(termination)
// Each round of the outer loop leaves one less, which is computed before the inner loop.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void)
{
    unsigned left = __VERIFIER_nondet_uint();
    while (left > 0) {
        unsigned next = left - 1;
        for (unsigned i = 0; i < next; i++) {
            if (__VERIFIER_nondet_uint() == 7)
                return 1;
        }
        left = next;
    }
    return 0;
}
