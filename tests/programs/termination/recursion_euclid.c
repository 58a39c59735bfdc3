// expect: true(termination)
// The second argument gets less with each call.
extern unsigned char __VERIFIER_nondet_uchar(void);

unsigned char gcd(unsigned char a, unsigned char b) {
    return b == 0 ? a : gcd(b, a % b);
}

int main(void) {
    unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
    return gcd(a, b) == 1;
}
