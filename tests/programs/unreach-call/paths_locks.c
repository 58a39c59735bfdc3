// expect: true(unreach-call)
// The test_locks scheme: each lock is released if and only if it was taken.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    while (1) {
        int p1 = __VERIFIER_nondet_int(), p2 = __VERIFIER_nondet_int(), p3 = __VERIFIER_nondet_int();
        int l1 = 0, l2 = 0, l3 = 0;
        if (__VERIFIER_nondet_int() == 0)
            break;
        if (p1 != 0)
            l1 = 1;
        if (p2 != 0)
            l2 = 1;
        if (p3 != 0)
            l3 = 1;
        if (p1 != 0 && l1 != 1)
            reach_error();
        if (p2 != 0 && l2 != 1)
            reach_error();
        if (p3 != 0 && l3 != 1)
            reach_error();
    }
    return 0;
}
