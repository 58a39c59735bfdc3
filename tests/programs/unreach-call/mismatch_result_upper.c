// expect: false(unreach-call)
// native: not confirmed
// Above a narrow result there may be anything.
extern void reach_error(void);
extern int __VERIFIER_nondet_uchar(void);

int main(void) {
    if (__VERIFIER_nondet_uchar() == 1000)
        reach_error();
    return 0;
}
