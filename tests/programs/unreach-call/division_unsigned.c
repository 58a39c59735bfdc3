// expect: false(unreach-call)
// The same bits give another quotient without a sign.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 0 && (unsigned)x / 2 != (unsigned)(x / 2))
        reach_error();
    return 0;
}
