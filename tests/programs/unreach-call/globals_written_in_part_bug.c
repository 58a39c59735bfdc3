// expect: false(unreach-call)
// A write of one byte leaves the others.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static union {
    int whole;
    unsigned char low;
} u;
int main(void) {
    u.whole = __VERIFIER_nondet_int();
    for (int i = 0; i < 2; i++)
        if (__VERIFIER_nondet_int() == i)
            u.low = 0;
    u.low = 1;
    if (u.whole == 0x1234501)
        reach_error();
    return 0;
}
