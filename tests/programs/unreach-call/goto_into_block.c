// expect: false(unreach-call)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 5)
        goto inside;
    for (x = 0; x < 3; x++) {
        if (x > 100) {
        inside:
            if (x == 5)
                reach_error();
        }
    }
    return 0;
}
