// expect: true(no-conversion-loss)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < -128 || x > 127)
        return 0;
    signed char y = x;
    return y == 3;
}
