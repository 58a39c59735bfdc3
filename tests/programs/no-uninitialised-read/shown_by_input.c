// expect: false(no-uninitialised-read)
extern unsigned __VERIFIER_nondet_uint(void);

/* Only the factor 12345 shows the value. */
int main(void) {
    unsigned x, factor = __VERIFIER_nondet_uint();
    unsigned shown = factor == 12345 ? x * factor : 0 * x;
    if (shown > 3)
        return 1;
    return 0;
}
