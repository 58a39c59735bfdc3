// expect: true(no-conversion-loss)
extern int __VERIFIER_nondet_int(void);

int main(void) {
    _Bool x = __VERIFIER_nondet_int();
    return x;
}
