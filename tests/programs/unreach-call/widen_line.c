// expect: true(unreach-call)
// needs: widening
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

// s is three times i, also where both wrap.
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), i = 0, s = 0;
    while (i < n) {
        i++;
        s += 3;
        if (__VERIFIER_nondet_int())
            continue;
    }
    if (s != 3 * i || i != n)
        reach_error();
    return 0;
}
