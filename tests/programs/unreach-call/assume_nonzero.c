// expect: true(unreach-call)
// Any nonzero condition is true.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x & 0x100);
    if (x == 0 || x == 255)
        reach_error();
    return 0;
}
