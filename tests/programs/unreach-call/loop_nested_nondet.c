// expect: true(unreach-call)
// Loops that may end at any time, inside of one another.
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
    unsigned i = 0, j = 0;
    while (__VERIFIER_nondet_bool()) {
        j = i;
        while (__VERIFIER_nondet_bool() && j < 5)
            j++;
        if (j > 5)
            reach_error();
        i = j % 5;
    }
    if (i > 4)
        reach_error();
    return 0;
}
