// expect: false(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
    unsigned i = 0;
    while (__VERIFIER_nondet_bool()) {
        i = (i + 3) % 10;
        if (i == 1)
            reach_error();
    }
    return 0;
}
