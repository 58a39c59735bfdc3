// expect: false(unreach-call)
// (unsigned)c of a negative char is large.
extern signed char __VERIFIER_nondet_schar(void);
extern void reach_error(void);

int main(void) {
    signed char c = __VERIFIER_nondet_schar();
    if ((unsigned)c > 0xfffffff0u && c != -3)
        if (c % 7 == 0)
            reach_error();
    return 0;
}
