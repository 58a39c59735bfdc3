// expect: true(no-uninitialised-read)
extern unsigned __VERIFIER_nondet_uint(void);

/* A factor of 0 or a bit that is set hides the value; which one it is is an input. */
int main(void) {
    unsigned x, choice = __VERIFIER_nondet_uint();
    unsigned hidden = choice % 2 ? x * (choice % 2 - 1) : (x | 1) & 1;
    if (hidden > 3)
        return 1;
    return 0;
}
