// expect: true(unreach-call)
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

// x never comes more than 10 before y, which bounds it.
int main(void) {
    int x = __VERIFIER_nondet_int(), y = 0, n = __VERIFIER_nondet_int();
    if (x < 0 || x > 10 || n > 20)
        return 0;
    while (y < n) {
        y++;
        if (__VERIFIER_nondet_int())
            x++;
    }
    if (x < 0)
        reach_error();
    return 0;
}
