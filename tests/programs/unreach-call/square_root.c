// expect: false(unreach-call)
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);

int main(void) {
    unsigned short x = __VERIFIER_nondet_ushort();
    if ((unsigned)x * x == 15129)
        reach_error();
    return 0;
}
