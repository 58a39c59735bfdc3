// expect: false(unreach-call)
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), l = __VERIFIER_nondet_int();
    if (l <= 0 || l >= 5 || n >= 5)
        return 0;
    for (int k = 1; k < n; k++) {
        for (int i = l; i < n; i++)
            if (i < 1)
                reach_error();
        if (__VERIFIER_nondet_int())
            l -= 2;
    }
    return 0;
}
