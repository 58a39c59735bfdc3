// expect: true(unreach-call)
// A loop without effect may be endless: it must not be removed.
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    while (x == 3)
        ;
    if (x == 3)
        reach_error();
    return 0;
}
