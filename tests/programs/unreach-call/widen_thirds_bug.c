// expect: false(unreach-call)
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

// 256 is no multiple of 3, and the sum wraps.
int main(void) {
    unsigned char i = 0;
    while (__VERIFIER_nondet_int())
        i += 3;
    if (i % 3)
        reach_error();
    return 0;
}
