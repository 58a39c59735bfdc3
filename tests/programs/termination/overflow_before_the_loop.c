// expect: true(termination)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int() * 3;
    while (x > 0)
        x--;
    return 0;
}
