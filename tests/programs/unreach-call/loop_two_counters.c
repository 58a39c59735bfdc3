// expect: true(unreach-call)
// needs: quantified
// The difference of two counters, both modulo 4.
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
    unsigned a = 0, b = 0;
    while (__VERIFIER_nondet_bool()) {
        a = (a + 1) & 3;
        b = (b + 1) & 3;
        if (a != b)
            reach_error();
        if (__VERIFIER_nondet_bool())
            a = b = 0;
    }
    return 0;
}
