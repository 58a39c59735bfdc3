// expect: false(unreach-call)
// The same ranges for each variable, but one state knows that x equals y.
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar();
    if (__VERIFIER_nondet_bool())
        y = x;
    while (__VERIFIER_nondet_bool())
        ;
    if (x != y)
        reach_error();
    return 0;
}
