// expect: false(unreach-call)
// The path with the large amount goes on.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    volatile unsigned y = 1u << n;
    (void)y;
    if (n == 40)
        reach_error();
    return 0;
}
