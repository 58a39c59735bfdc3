// expect: false(termination)
// The result of a call is the argument of the next one: once it is 7, that argument stays the same.
extern unsigned __VERIFIER_nondet_uint(void);

unsigned climb(unsigned n) {
    if (n == 0)
        return 0;
    unsigned below = climb(n - 1) + 1;
    return below < 7 ? below : climb(below);
}

int main(void) {
    return (int)climb(__VERIFIER_nondet_uint() % 16);
}
