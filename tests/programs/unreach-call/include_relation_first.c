// expect: false(unreach-call)
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar();
    if (!__VERIFIER_nondet_bool())
        y = x;
    while (__VERIFIER_nondet_bool())
        ;
    if (x == 200 && y == 100)
        reach_error();
    return 0;
}
