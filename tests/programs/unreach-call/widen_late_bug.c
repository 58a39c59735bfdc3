// expect: false(unreach-call)
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

// What is first equal in the rounds of a loop does not stay so.
int main(void) {
    unsigned i = 0, a = 0, b = 0;
    while (__VERIFIER_nondet_int()) {
        i++;
        a += 2;
        b += i > 40 ? 1 : 2;
    }
    if (a != b)
        reach_error();
    return 0;
}
