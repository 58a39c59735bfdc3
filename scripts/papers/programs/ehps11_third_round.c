// A flag is set too late in the third round. Unsafe.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int round = 0, ready = 1;
    while (__VERIFIER_nondet_int()) {
        round++;
        if (round == 3)
            ready = 0;
        if (!ready)
            reach_error();
        ready = 1;
    }
    return 0;
}
