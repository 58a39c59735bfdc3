// expect: false(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void) {
    unsigned char a[3] = {0};
    unsigned i = 0;
    while (__VERIFIER_nondet_bool()) {
        a[i] = __VERIFIER_nondet_bool();
        i = (i + 1) % 3;
    }
    if (a[0] == 1 && a[1] == 0 && a[2] == 1)
        reach_error();
    return 0;
}
