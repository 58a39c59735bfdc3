// expect: false(unreach-call)
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

// The line bends at one point.
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), i = 0, s = 0;
    while (i < n) {
        i++;
        s += i == 20 ? 4 : 3;
        if (__VERIFIER_nondet_int())
            continue;
    }
    if (s != 3 * i)
        reach_error();
    return 0;
}
