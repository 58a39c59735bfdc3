// expect: true(unreach-call)
// A shift by the width or more has some value; the program must survive it without losing a path.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    unsigned x = 1;
    volatile unsigned y = x << n;
    (void)y;
    if (n < 32 && y != (1u << n))
        reach_error();
    return 0;
}
