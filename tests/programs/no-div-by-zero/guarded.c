// expect: true(no-div-by-zero)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x == 0)
        return 0;
    return y / x + y % x;
}
