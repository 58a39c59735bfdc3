// expect: true(unreach-call)
// Two ways to count bits.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

static int slow(unsigned char x) {
    int n = 0;
    for (int i = 0; i < 8; i++)
        n += x >> i & 1;
    return n;
}

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    unsigned v = x;
    v = (v & 0x55) + (v >> 1 & 0x55);
    v = (v & 0x33) + (v >> 2 & 0x33);
    v = (v & 0x0f) + (v >> 4);
    if (slow(x) != (int)v || __builtin_popcount(x) != (int)v)
        reach_error();
    return 0;
}
