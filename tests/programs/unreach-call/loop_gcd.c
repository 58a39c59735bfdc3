// expect: true(unreach-call)
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

static unsigned char gcd(unsigned char a, unsigned char b) {
    while (b) {
        unsigned char t = a % b;
        a = b;
        b = t;
    }
    return a;
}

int main(void) {
    unsigned char a = __VERIFIER_nondet_uchar() & 15;
    if (a == 0)
        return 0;
    unsigned char g = gcd(a, 12);
    if (g == 0 || 12 % g != 0 || a % g != 0)
        reach_error();
    return 0;
}
