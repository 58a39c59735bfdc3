// expect: true(no-conversion-loss)
extern int __VERIFIER_nondet_int(void);

static unsigned char low(int x) {
    return (unsigned char)x;
}

int main(void) {
    return low(__VERIFIER_nondet_int()) == 3;
}
