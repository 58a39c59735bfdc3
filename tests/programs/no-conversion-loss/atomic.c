// expect: unknown(no-conversion-loss): an atomic assignment, where conversion is not checked
extern int __VERIFIER_nondet_int(void);

int main(void) {
    _Atomic signed char x = 0;
    x += __VERIFIER_nondet_int();
    return x;
}
