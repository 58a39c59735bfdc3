// expect: false(termination)
// Without an end if one of the numbers is zero and the other is not.
extern unsigned __VERIFIER_nondet_uint(void);
static unsigned gcd(unsigned a, unsigned b) {
    if (a == b)
        return a;
    return a > b ? gcd(a - b, b) : gcd(a, b - a);
}
int main(void) {
    return (int)gcd(__VERIFIER_nondet_uint(), __VERIFIER_nondet_uint());
}
