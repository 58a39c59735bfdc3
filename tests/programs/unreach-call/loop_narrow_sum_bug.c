// expect: false(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
    unsigned char sum = 0;
    while (__VERIFIER_nondet_bool()) {
        sum += 6;
        if (sum == 4)
            reach_error();
    }
    return 0;
}
