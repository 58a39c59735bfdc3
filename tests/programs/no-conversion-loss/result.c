// expect: false(no-conversion-loss)
extern int __VERIFIER_nondet_int(void);

static unsigned char low(int x) {
    return x;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    return x > 0 && low(x) == 3;
}
