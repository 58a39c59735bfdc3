// expect: true(no-conversion-loss)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    long x = __VERIFIER_nondet_int();
    return x == 5;
}
