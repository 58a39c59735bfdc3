// expect: true(no-overflow)
// The left operand is extended before the shift, which is 64 bits wide.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned u = __VERIFIER_nondet_uint();
    long a = (long)u << 31;
    long long b = u;
    b <<= 30;
    return a < b;
}
