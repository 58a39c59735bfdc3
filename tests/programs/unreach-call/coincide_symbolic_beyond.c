// expect: unknown(unreach-call): where objects lie
// A number beyond the end of an object, by arithmetic that C defines, may be the address of another one.
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    int x, y;
    unsigned long n = __VERIFIER_nondet_ulong();
    if ((unsigned long)&x + n == (unsigned long)&y)
        reach_error();
    return 0;
}
