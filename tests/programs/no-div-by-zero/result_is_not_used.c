// expect: false(no-div-by-zero)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    (void)(1 / x);
    return 0;
}
