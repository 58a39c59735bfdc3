// A protocol of five states that may start again; its last state needs the third. Safe.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int state = 0, greeted = 0, keys = 0;
    while (__VERIFIER_nondet_int()) {
        if (state == 0) {
            greeted = 1;
            state = 1;
        } else if (state == 1) {
            state = __VERIFIER_nondet_int() ? 2 : 0;
        } else if (state == 2) {
            keys = 1;
            state = 3;
        } else if (state == 3) {
            if (!greeted || !keys)
                reach_error();
            state = 4;
        } else {
            greeted = 0;
            keys = 0;
            state = 0;
        }
    }
    return 0;
}
