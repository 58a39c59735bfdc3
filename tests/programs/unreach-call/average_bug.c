// expect: false(unreach-call)
// The middle of two indices, by a sum that overflows.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int low = __VERIFIER_nondet_int(), high = __VERIFIER_nondet_int();
    if (low < 0 || high < low)
        return 0;
    int middle = (low + high) / 2;
    if (middle < low)
        reach_error();
    return 0;
}
