// expect: true(unreach-call)
// needs: widening
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), i = 0;
    if (n > 301)
        return 0;
    while (i < n) {
        if (__VERIFIER_nondet_int())
            i += 6;
        else
            i += 3;
    }
    if (i % 3)
        reach_error();
    return 0;
}
