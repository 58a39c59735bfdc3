// expect: true(no-div-by-zero)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    double x = __VERIFIER_nondet_int();
    return 1.0 / x > 2.0;
}
