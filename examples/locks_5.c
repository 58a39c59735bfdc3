// Takes and releases 5 locks in each round. The error is not reachable. Made by
// `scripts/test_locks.py 5`, which makes such programs with any number of locks.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int wanted1 = __VERIFIER_nondet_int();
    int wanted2 = __VERIFIER_nondet_int();
    int wanted3 = __VERIFIER_nondet_int();
    int wanted4 = __VERIFIER_nondet_int();
    int wanted5 = __VERIFIER_nondet_int();
    while (__VERIFIER_nondet_int() != 0) {
        int held1 = 0;
        int held2 = 0;
        int held3 = 0;
        int held4 = 0;
        int held5 = 0;
        if (wanted1 != 0)
            held1 = 1;
        if (wanted2 != 0)
            held2 = 1;
        if (wanted3 != 0)
            held3 = 1;
        if (wanted4 != 0)
            held4 = 1;
        if (wanted5 != 0)
            held5 = 1;
        if (wanted1 != 0) {
            if (held1 != 1)
                reach_error();
            held1 = 0;
        }
        if (wanted2 != 0) {
            if (held2 != 1)
                reach_error();
            held2 = 0;
        }
        if (wanted3 != 0) {
            if (held3 != 1)
                reach_error();
            held3 = 0;
        }
        if (wanted4 != 0) {
            if (held4 != 1)
                reach_error();
            held4 = 0;
        }
        if (wanted5 != 0) {
            if (held5 != 1)
                reach_error();
            held5 = 0;
        }
    }
    return 0;
}
