// expect: true(unreach-call)
// A conversion to a narrower type keeps the low bits.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    unsigned char c = x;
    unsigned short s = x;
    if (c != x % 256 || s != (x & 0xffff) || (unsigned char)s != c)
        reach_error();
    long long l = (long long)x << 32 | 5;
    if ((int)l != 5 || (unsigned)(l >> 32) != x)
        reach_error();
    return 0;
}
