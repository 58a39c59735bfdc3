// expect: false(unreach-call)
// An address beyond the end may be that of another object; that it is not is certain to be possible, and so is what follows.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    char a[10], b[10];
    unsigned n = __VERIFIER_nondet_uint();
    if (n <= 10 || n > 20)
        return 0;
    if (a + n == b)
        return 0;
    if (__VERIFIER_nondet_uint() == 77)
        reach_error();
    return 0;
}
