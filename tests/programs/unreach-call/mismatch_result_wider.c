// expect: false(unreach-call)
// A result that is not negative is the same in a wider type.
extern void reach_error(void);
extern long __VERIFIER_nondet_int(void);

int main(void) {
    if (__VERIFIER_nondet_int() == 77)
        reach_error();
    return 0;
}
