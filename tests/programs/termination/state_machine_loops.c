// expect: false(termination)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int state = 0;
    while (state != 3) {
        switch (state) {
        case 0:
            state = __VERIFIER_nondet_int() ? 1 : 2;
            break;
        case 1:
            state = 0;
            break;
        case 2:
            state = 3;
            break;
        }
    }
    return 0;
}
