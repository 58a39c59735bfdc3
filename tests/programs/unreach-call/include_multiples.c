// expect: false(unreach-call)
// Multiples of six lie among the even numbers, not the other way round.
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    unsigned char k = __VERIFIER_nondet_uchar();
    unsigned x = __VERIFIER_nondet_bool() ? 6u * k : 2u * k;
    while (__VERIFIER_nondet_bool())
        ;
    if (x == 8)
        reach_error();
    return 0;
}
