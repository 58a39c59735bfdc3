// expect: true(unreach-call)
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (x != 0 && (x >> (31 - __builtin_clz(x))) != 1)
        reach_error();
    if (x != 0 && ((x >> __builtin_ctz(x)) & 1) != 1)
        reach_error();
    if (__builtin_ffs(x) != (x ? __builtin_ctz(x) + 1 : 0) || (x ? __builtin_clz(x) : 32) > 32)
        reach_error();
    return 0;
}
