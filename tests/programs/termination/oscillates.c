// expect: false(termination)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x == 1 || x == 2)
        x = 3 - x;
    return 0;
}
