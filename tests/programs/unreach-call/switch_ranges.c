// expect: false(unreach-call)
extern long __VERIFIER_nondet_long(void);
extern void reach_error(void);

int main(void) {
    long x = __VERIFIER_nondet_long();
    switch (x) {
    case 0 ... 9:
        return 0;
    case 0x100000000L:
        reach_error();
    default:
        return 1;
    }
}
