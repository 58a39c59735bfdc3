// expect: true(unreach-call)
// args: --undefined havoc
extern void reach_error(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern int __popcountdi2(unsigned long long), __paritydi2(unsigned long long);
extern int __clzdi2(unsigned long long), __ctzdi2(unsigned long long), __ffsdi2(unsigned long long);
extern unsigned long long __bswapdi2(unsigned long long);

int main(void) {
    unsigned long long x = __VERIFIER_nondet_ulonglong() & 0xf00f;
    int ones = __popcountdi2(x);
    if (ones > 8 || (ones & 1) != __paritydi2(x))
        reach_error();
    if (x && (__clzdi2(x) < 48 || __ctzdi2(x) > 15 || __ffsdi2(x) != __ctzdi2(x) + 1))
        reach_error();
    if (__bswapdi2(x) >> 56 != (x & 255))
        reach_error();
    char code[4];
    __builtin___clear_cache(code, code + 4);
    return 0;
}
