// expect: false(no-unsigned-overflow)
extern unsigned __VERIFIER_nondet_uint(void);

/* The last test of the loop makes 0 the greatest number. */
int main(void) {
    unsigned n = __VERIFIER_nondet_uint() % 4;
    while (n-- > 0) {
    }
    return 0;
}
