// expect: false(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
    int sum = 0;
    for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 4; j++) {
            if (j > i)
                break;
            if ((i + j) % 2)
                continue;
            sum += 10 * i + j;
        }
    }
    if (sum == 0 + 11 + 20 + 22 + 31 + 33 && __VERIFIER_nondet_bool())
        reach_error();
    return 0;
}
