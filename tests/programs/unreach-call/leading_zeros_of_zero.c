// expect: unknown(unreach-call): zeros of 0
// The result for 0 is undefined: code of clang gives what was in a register before.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    int zeros = 0;
    for (unsigned rest = x; zeros < 32 && !(rest & 0x80000000u); rest <<= 1)
        zeros++;
    if (__builtin_clz(x) != zeros)
        reach_error();
    return 0;
}
