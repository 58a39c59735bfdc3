// expect: false(unreach-call)
// The same place in a function, called from two places.
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

static int wait(int x) {
    while (__VERIFIER_nondet_bool())
        ;
    return x;
}

int main(void) {
    int a = wait(1);
    int b = wait(1);
    if (a + b == 2)
        reach_error();
    return 0;
}
