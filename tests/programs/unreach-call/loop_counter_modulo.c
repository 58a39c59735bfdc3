// expect: true(unreach-call)
// Ends only because the states repeat.
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
    unsigned i = 0;
    while (__VERIFIER_nondet_bool()) {
        i = (i + 1) % 10;
        if (i >= 10)
            reach_error();
    }
    return 0;
}
