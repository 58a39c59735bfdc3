// expect: true(no-overflow)
// Whether the negated differences are among the others is a hard question, which need not be
// answered.
extern unsigned int __VERIFIER_nondet_uint(void);

int main() {
    long difference = 1000 * (long)__VERIFIER_nondet_uint() - 1000 * (long)__VERIFIER_nondet_uint();
    if (difference < 0)
        difference = -difference;
    return difference == 7000;
}
