// expect: false(unreach-call)
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

// One of two ways around the loop leaves the multiples of 4.
int main(void) {
    int x = 0;
    while (__VERIFIER_nondet_int()) {
        if (x == 36 && __VERIFIER_nondet_int())
            x += 2;
        x += 4;
    }
    if (x % 4)
        reach_error();
    return 0;
}
