// expect: true(unreach-call)
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (__builtin_bswap32(__builtin_bswap32(x)) != x)
        reach_error();
    if (__builtin_bswap32(0x01020304u) != 0x04030201u || __builtin_bswap16(0x0102) != 0x0201)
        reach_error();
    if (x != 0 && (x >> __builtin_ctz(x) & 1) != 1)
        reach_error();
    if (x != 0 && (x << __builtin_clz(x)) < 0x80000000u)
        reach_error();
    return 0;
}
