// expect: true(unreach-call)
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned d = __VERIFIER_nondet_uint();
    volatile unsigned r = 17u % d;
    if (d == 0 || r >= d)
        reach_error();
    return 0;
}
