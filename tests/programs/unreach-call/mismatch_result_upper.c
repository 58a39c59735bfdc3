// expect: unknown(unreach-call): a violation that depends on the choice of the compiler, a result of type i8 passed as i32
// Above a narrow result there may be anything, in particular above a negative one.
extern void reach_error(void);
extern int __VERIFIER_nondet_uchar(void);

int main(void) {
    if (__VERIFIER_nondet_uchar() == 1000)
        reach_error();
    return 0;
}
