// A relation that holds in one of two modes: predicates and equations together tell of it. Safe.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    unsigned x = 0, y = 0;
    int mode = 0;
    while (__VERIFIER_nondet_int()) {
        if (mode == 0) {
            x += 2;
            y += 4;
            if (__VERIFIER_nondet_int())
                mode = 1;
        } else {
            y += 3;
            mode = 2;
        }
    }
    if (mode == 0 && y != 2 * x)
        reach_error();
    return 0;
}
