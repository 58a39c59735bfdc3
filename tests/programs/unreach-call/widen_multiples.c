// expect: true(unreach-call)
// needs: widening
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

// The values of x are too many to be stored one by one, and no bound tells that they are multiples of 4.
int main(void) {
    int x = 0;
    while (__VERIFIER_nondet_int())
        x += 4;
    if (x % 4)
        reach_error();
    return 0;
}
