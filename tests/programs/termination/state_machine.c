// expect: true(termination)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int state = 0, budget = 10;
    while (state != 3) {
        switch (state) {
        case 0:
            state = __VERIFIER_nondet_int() ? 1 : 2;
            break;
        case 1:
            state = 2;
            break;
        case 2:
            budget--;
            state = budget == 0 ? 3 : 0;
            break;
        }
    }
    return 0;
}
