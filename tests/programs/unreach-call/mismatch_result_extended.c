// expect: false(unreach-call)
// clang extends narrow results by their sign, so that the violation happens although other compilers may leave anything above them.
extern void reach_error(void);
extern int __VERIFIER_nondet_schar(void);

int main(void) {
    if (__VERIFIER_nondet_schar() == -100)
        reach_error();
    return 0;
}
