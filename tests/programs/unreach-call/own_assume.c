// expect: false(unreach-call)
// An own __VERIFIER_assume that does nothing.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
void __VERIFIER_assume(int condition) { (void)condition; }

int main(void) {
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x > 0);
    if (x == -4)
        reach_error();
    return 0;
}
