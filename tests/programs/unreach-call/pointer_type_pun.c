// expect: true(unreach-call)
// The same bytes through pointers of other types.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    unsigned short *half = (unsigned short *)&x;
    unsigned old = x;
    half[1] = 0x1234;
    if (x != ((old & 0xffff) | 0x12340000u))
        reach_error();
    unsigned long long w = 0;
    *(unsigned *)((char *)&w + 2) = old;
    if (w != (unsigned long long)old << 16)
        reach_error();
    return 0;
}
