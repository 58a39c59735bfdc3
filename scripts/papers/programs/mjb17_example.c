// Two independent values and a branch on one of them, as Example 2.1 of [MJB17] has them. Safe.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_int();
    unsigned y = __VERIFIER_nondet_int();
    for (;;) {
        unsigned before = y;
        if (x < 100)
            x = x + 1;
        y = y * y + 1;
        if (x > 100 && x < 100)
            reach_error();
        if (before == y && y * y + 1 != y)
            reach_error();
    }
}
